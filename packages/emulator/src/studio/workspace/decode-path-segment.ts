/** Decodes a segment of an address; text that is not encoded stays as it is. */
export function decodePathSegment(segment: string): string {
    try {
        return decodeURIComponent(segment);
    } catch {
        return segment;
    }
}
