"""Small faults for a Python source, one at a time: what a mutation run puts in to see whether the tests notice.

Nothing that could not change what a program does: no annotations, docstrings, assertions, imports or messages.
"""

from __future__ import annotations

import ast
from collections.abc import Callable
from typing import NamedTuple

TURNED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
RECKONED: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
}
ORDERINGS = (ast.Lt, ast.LtE, ast.Gt, ast.GtE)


class Mutant(NamedTuple):
    """One fault: these bytes of a source are replaced."""

    line: int
    kind: str
    start: int
    end: int
    new: str

    def put_into(self, source: bytes) -> bytes:
        return source[: self.start] + self.new.encode() + source[self.end :]


def mutants_of(source: bytes) -> list[Mutant]:
    """Every fault that we know for a source, in the order of its lines."""
    finder = Finder(source)
    finder.visit(ast.parse(source))
    return sorted(finder.found)


class Finder(ast.NodeVisitor):
    """Walks over all that can change what a program does."""

    def __init__(self, source: bytes) -> None:
        self.found: list[Mutant] = []
        self.even: list[ast.expr] = []
        self.starts = [0]
        for line in source.splitlines(keepends=True):
            self.starts.append(self.starts[-1] + len(line))

    def add(self, node: ast.expr | ast.stmt, kind: str, new: str) -> None:
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        start = self.starts[node.lineno - 1] + node.col_offset
        end = self.starts[node.end_lineno - 1] + node.end_col_offset
        self.found.append(Mutant(node.lineno, kind, start, end, new))

    # -- what is left alone

    def leave_alone(self, node: ast.AST) -> None:
        pass

    visit_Assert = visit_Raise = visit_Import = visit_ImportFrom = visit_JoinedStr = leave_alone

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        for default in [*node.args.defaults, *node.args.kw_defaults]:
            if default is not None:
                self.visit(default)
        self.visit_all(node.body)

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        self.visit_all(node.body)

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        self.delete_if_lasting(node, [node.target])
        if node.value is not None:
            self.visit(node.value)

    def visit_all(self, nodes: list[ast.stmt]) -> None:
        for node in nodes:
            self.visit(node)

    # -- statements

    def visit_Expr(self, node: ast.Expr) -> None:
        if isinstance(node.value, ast.Call):
            self.add(node, "statement deleted", "pass")
        if not isinstance(node.value, ast.Constant):
            self.generic_visit(node)

    def visit_Assign(self, node: ast.Assign) -> None:
        self.delete_if_lasting(node, node.targets)
        self.generic_visit(node)

    def visit_AugAssign(self, node: ast.AugAssign) -> None:
        self.add(node, "statement deleted", "pass")
        other = RECKONED.get(type(node.op))
        if other is not None:
            self.add(node, "operator changed", ast.unparse(ast.AugAssign(node.target, other(), node.value)))
        self.generic_visit(node)

    def delete_if_lasting(self, node: ast.stmt, targets: list[ast.expr]) -> None:
        """Only where something outlives the function: without a local name the next line fails anyway."""
        if all(isinstance(target, ast.Attribute | ast.Subscript) for target in targets):
            self.add(node, "statement deleted", "pass")

    def leave_loop(self, node: ast.Break | ast.Continue) -> None:
        self.add(node, "statement deleted", "pass")

    visit_Break = visit_Continue = leave_loop

    # -- conditions

    def visit_If(self, node: ast.If) -> None:
        if ast.unparse(node.test) != "TYPE_CHECKING":
            self.negate(node.test)
            self.generic_visit(node)

    def visit_While(self, node: ast.While) -> None:
        self.negate(node.test)
        self.generic_visit(node)

    def visit_IfExp(self, node: ast.IfExp) -> None:
        self.negate(node.test)
        self.generic_visit(node)

    def visit_comprehension(self, node: ast.comprehension) -> None:
        for condition in node.ifs:
            self.negate(condition)
        self.generic_visit(node)

    def negate(self, test: ast.expr) -> None:
        """Where turning the comparison, or dropping a `not`, is not the same thing."""
        turned = isinstance(test, ast.Compare) and len(test.ops) == 1 and not isinstance(test.ops[0], ORDERINGS)
        dropped = isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not)
        if not turned and not dropped:
            self.add(test, "condition negated", f"not ({ast.unparse(test)})")

    # -- expressions

    def visit_Compare(self, node: ast.Compare) -> None:
        if len(node.ops) == 1:
            turned = ast.Compare(node.left, [TURNED[type(node.ops[0])]()], node.comparators)
            self.add(node, "comparison turned", f"({ast.unparse(turned)})")
        self.generic_visit(node)

    def visit_BoolOp(self, node: ast.BoolOp) -> None:
        other: Callable[[], ast.boolop] = ast.Or if isinstance(node.op, ast.And) else ast.And
        self.add(node, "and / or swapped", f"({ast.unparse(ast.BoolOp(other(), node.values))})")
        self.generic_visit(node)

    def visit_BinOp(self, node: ast.BinOp) -> None:
        other = RECKONED.get(type(node.op))
        if other is not None and not is_text(node.left) and not is_text(node.right) and node not in self.even:
            self.add(node, "operator changed", f"({ast.unparse(ast.BinOp(node.left, other(), node.right))})")
        if isinstance(node.op, ast.Mod) and ast.unparse(node.right) == "2":
            self.even.append(node.left)  # whether a sum or a difference is odd is the same question
        self.generic_visit(node)

    def visit_UnaryOp(self, node: ast.UnaryOp) -> None:
        if isinstance(node.op, ast.Not):
            self.add(node, "not dropped", f"({ast.unparse(node.operand)})")
        self.generic_visit(node)

    def visit_Constant(self, node: ast.Constant) -> None:
        if isinstance(node.value, bool):
            self.add(node, "truth turned", str(not node.value))
        elif isinstance(node.value, int):
            self.add(node, "number changed", str(node.value + 1))


def is_text(node: ast.expr) -> bool:
    return isinstance(node, ast.JoinedStr) or (isinstance(node, ast.Constant) and isinstance(node.value, str))
