/** Compares weakly, as RFC 9110 requires for `If-None-Match`. */
export function isETagListed(etag: string, ifNoneMatch: string | null | undefined): boolean {
    return (ifNoneMatch ?? '').split(',').some((one) => {
        const listed = one.trim();
        return listed === '*' || listed === etag || listed === `W/${etag}`;
    });
}
