"""Everything that goes over the wire, as types. It knows nothing else of ours but what an analysis and a deck say.

The client's TypeScript types are generated from these modules (tools/contracts.py), so the two cannot drift. Whatever
is sent to a viewer is built from `state.view(viewpoint)`, its prompt, its actions and the events it may see; never by
stripping a state.
"""

from . import forms, kept, messages, scene

MODULES = (kept, scene, messages, forms)
