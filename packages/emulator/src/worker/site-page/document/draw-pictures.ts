import type { DocumentBlockImage, DocumentBlockImages } from '@svc-int/api';

import { fragmentOf } from '../../markdown/index.js';
import type { Picture, PictureReference } from '../document-view.js';
import { attribute, classes, type Content, type Html, joined, markup } from '../html.js';
import { safeSource } from '../safe-url.js';
import { type Drawing, drawNodes, inside } from './drawing.js';

type Size = NonNullable<DocumentBlockImage['data']['width']>;

const UNITS = new Set(['px', '%', 'em', 'rem', 'vw', 'vh']);

/** Largest number of a size that means anything. */
const LARGEST = 10_000;

export function drawPictures(drawing: Drawing, { data, nodes }: DocumentBlockImages): Html {
    const drawn = nodes.map((node) => drawPicture(inside(drawing), node));
    return markup`<div${classes('pictures', data.align && `align-${data.align}`, data.fullWidth ? 'wide' : undefined)}>${drawn}</div>`;
}

export function drawPicture(drawing: Drawing, { data, fragments }: DocumentBlockImage): Html {
    const caption = fragmentOf({ fragments }, 'caption');
    const text = caption && caption.nodes.length > 0 ? drawNodes(drawing, caption.nodes) : undefined;
    const name = data.alt ?? '';
    const style = joined([declaration('width', data.width), declaration('height', data.height)]).text;
    return markup`<figure>${pictureOf(drawing, data.ref, data.refDark, { name, style })}${text && markup`<figcaption>${text}</figcaption>`}</figure>`;
}

interface InlinePicture {
    ref: PictureReference;
    refDark?: PictureReference;
    caption?: string;
    size?: 'original' | 'line';
}

export function drawInlinePicture(drawing: Drawing, { ref, refDark, caption = '', size }: InlinePicture): Html {
    return joined([pictureOf(drawing, ref, refDark, { name: caption, style: '', isInLine: size !== 'original' })]);
}

/** A picture by its reference alone, as drawings and covers are. */
export function drawPlainPicture(drawing: Drawing, ref: PictureReference, name: string): Html {
    return joined([pictureOf(drawing, ref, undefined, { name, style: '' })]);
}

interface Look {
    name: string;
    style: string;
    isInLine?: boolean;
}

function pictureOf(
    { view }: Drawing,
    ref: PictureReference,
    refDark: PictureReference | undefined,
    look: Look,
): Content {
    const light = view.pictureOf(ref);
    const dark = refDark && view.pictureOf(refDark);
    if (!light) return look.name || view.textOf(ref);
    if (!dark) return image(light, look);
    return [image(light, look, 'light-only'), image(dark, look, 'dark-only')];
}

function image({ src, width, height }: Picture, { name, style, isInLine }: Look, shown?: string): Content {
    const source = safeSource(src);
    if (source === undefined) return name;
    return markup`<img${attribute('src', source)}${attribute('alt', name)}${attribute('width', width)}${attribute('height', height)}${classes(isInLine ? 'in-line' : undefined, shown)}${attribute('style', style || undefined)} loading="lazy" decoding="async">`;
}

/** A size as CSS; nothing for what is none. */
export function declaration(property: 'width' | 'height' | 'flex-basis', size: Size | undefined): Content {
    if (size === undefined) return undefined;
    const { unit, value } = typeof size === 'number' ? { unit: 'px', value: size } : size;
    return UNITS.has(unit) && value > 0 && value <= LARGEST ? `${property}:${value}${unit};` : undefined;
}
