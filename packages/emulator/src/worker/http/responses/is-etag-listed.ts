/** Compares weakly (RFC 9110). */
export function isETagListed(etag: string, ifNoneMatch: string | null | undefined): boolean {
    return (ifNoneMatch ?? '').split(',').some((one) => {
        const listed = one.trim();
        return listed === '*' || listed === etag || listed === `W/${etag}`;
    });
}
