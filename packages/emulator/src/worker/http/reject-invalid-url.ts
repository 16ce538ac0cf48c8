/** An invalid `Host` header makes the URL unparsable. */
export function rejectInvalidUrl({ url }: Pick<Request, 'url'>): Response | undefined {
    if (URL.canParse(url)) return undefined;
    const message = 'The request cannot be read: its target and its header "Host" are no URL.';
    return Response.json({ error: { code: 400, message } }, { status: 400 });
}
