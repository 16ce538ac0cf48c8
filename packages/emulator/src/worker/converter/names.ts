/** Media type, without its parameters. */
export function parseMediaType(contentType: string): string {
    return contentType.split(';', 1)[0]?.trim().toLowerCase() ?? '';
}

/** The last part of an address; the host where it has none. */
export function getFileName(address: string): string {
    const { pathname, hostname } = new URL(address);
    const last = pathname.split('/').findLast((part) => part !== '') ?? hostname;
    return decodePathSegment(last);
}

/** Name of a picture that has none. */
export function getImageFileName(contentType: string): string {
    const [kind = 'bin'] = contentType.split('/')[1]?.split('+') ?? [];
    return `image.${kind === 'jpeg' ? 'jpg' : kind}`;
}

/** A part of a path as it is read. */
export function decodePathSegment(part: string): string {
    try {
        return decodeURIComponent(part);
    } catch {
        return part;
    }
}

/** Title from the name of a file, without its extension. */
export function getFileTitle(name: string): string {
    return name.replace(/\.[a-z]{1,8}$/i, '') || name;
}
