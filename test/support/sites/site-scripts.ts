export function createRespondingScript(script: string): string {
    const headers = { 'content-type': 'text/javascript' };
    return `export default { fetch: async (request) => {
        const { type } = JSON.parse((await request.formData()).get('event'));
        return type === 'fetch_published_script'
            ? new Response(${JSON.stringify(script)}, { headers: ${JSON.stringify(headers)} })
            : new Response('OK');
    } };`;
}
