/** Media type, without its parameters. */
export function parseMediaType(contentType: string): string {
    return contentType.split(';', 1)[0]?.trim().toLowerCase() ?? '';
}

/** The last part of an address; the host where it has none. */
export function getUrlFileName(address: string): string {
    const { pathname, hostname } = new URL(address);
    const last = pathname.split('/').findLast((part) => part !== '') ?? hostname;
    return decodePathSegment(last);
}

/** Name of a picture that has none. */
export function getDefaultImageFileName(contentType: string): string {
    const [kind = 'bin'] = contentType.split('/')[1]?.split('+') ?? [];
    return `image.${kind === 'jpeg' ? 'jpg' : kind}`;
}

/** A part of a path as it is read. */
export function decodePathSegment(segment: string): string {
    try {
        return decodeURIComponent(segment);
    } catch {
        return segment;
    }
}

/** Title from the name of a file, without its extension. */
export function stripFileNameExtension(name: string): string {
    return name.replace(/\.[a-z]{1,8}$/i, '') || name;
}
