/** Whether content of a media type is JSON, as `application/json` and `application/problem+json` are. */
export function isJsonMediaType(mediaType: string): boolean {
    return /^[^;]*[/+]json\s*(?:;|$)/i.test(mediaType);
}
