import { pictureName } from './names.js';
import type { Picture } from './protocol.js';

/** `data:image/png;base64,…`: see RFC 2397. */
const DATA = /^data:(image\/[\w.+-]+)(?:;[^;,]*)*;base64,/i;

/** The picture that an address holds; undefined where it holds none. */
export function pictureOfData(href: string): Omit<Picture, 'address'> | undefined {
    const [start, contentType] = DATA.exec(href.slice(0, 200)) ?? [];
    if (start === undefined || contentType === undefined) return undefined;
    const content = Buffer.from(href.slice(start.length), 'base64');
    return { name: pictureName(contentType), contentType: contentType.toLowerCase(), content };
}
