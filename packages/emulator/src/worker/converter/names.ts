import { decodePathSegment } from '../../values/decode-path-segment.js';

export function parseMediaType(contentType: string): string {
    return contentType.split(';', 1)[0]?.trim().toLowerCase() ?? '';
}

export function getUrlFileName(address: string): string {
    const { pathname, hostname } = new URL(address);
    const last = pathname.split('/').findLast((part) => part !== '') ?? hostname;
    return decodePathSegment(last);
}

export function getDefaultImageFileName(contentType: string): string {
    const [kind = 'bin'] = contentType.split('/')[1]?.split('+') ?? [];
    return `image.${kind === 'jpeg' ? 'jpg' : kind}`;
}

export function stripFileNameExtension(name: string): string {
    return name.replace(/\.[a-z]{1,8}$/i, '') || name;
}
