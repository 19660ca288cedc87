declare module 'virtual:glyphs' {
  const bodies: Record<string, string>
  export default bodies
}
