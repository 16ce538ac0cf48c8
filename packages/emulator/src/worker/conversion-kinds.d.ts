declare module 'renderer.js' {
    const worker: { fetch(request: Request, env: unknown, context: ExecutionContext): Promise<Response> };
    export default worker;
}
declare module 'converter.js' {
    const worker: { fetch(request: Request, env: unknown, context: ExecutionContext): Promise<Response> };
    export default worker;
}
