/** Includes suffixes such as `application/problem+json`. */
export function isJsonMediaType(mediaType: string): boolean {
    return /^[^;]*[/+]json\s*(?:;|$)/i.test(mediaType);
}
