export function addMissingHeaders(response: Response, headers: Record<string, string>): Response {
    const own = new Response(response.body, response);
    for (const [name, value] of Object.entries(headers)) if (!own.headers.has(name)) own.headers.set(name, value);
    return own;
}
