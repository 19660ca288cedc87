"""What speaks HTTP and sockets: routes, cookies, origins, the built client."""
