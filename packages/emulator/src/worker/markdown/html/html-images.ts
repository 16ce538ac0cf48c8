import type { DocumentBlock, DocumentBlockImages, DocumentBlockParagraph, DocumentInlineImage } from '@svc-int/api';

import { createUrlReference } from '../document/nodes.js';
import type { ParseContext } from '../parse/parse-context.js';
import type { HtmlElement, HtmlNode } from './html-tree.js';
import { isHtmlBlank, walkHtmlElements } from './html-text.js';
import type { HtmlAttributes } from '../../../markdown/html/tokenize-html.js';

type ImageBlock = DocumentBlockImages['nodes'][number];
type Size = NonNullable<ImageBlock['data']['width']>;

type ParseCaption = (nodes: readonly HtmlNode[]) => DocumentBlockParagraph[];

interface ImageSources {
    src: string;
    dark: string | undefined;
    attributes: HtmlAttributes;
}

const DARK = /prefers-color-scheme\s*:\s*dark/i;
const LIGHT = /prefers-color-scheme\s*:\s*light/i;
const SIZE = /^(\d{1,6}(?:\.\d{1,6})?)(%|px|em|rem|vw)?$/;
const LINE_SIZES = ['original', 'line'] as const;

export function isImageElement(node: HtmlNode): node is HtmlElement {
    if (node.type !== 'element') return false;
    if (node.name === 'img') return Boolean(node.attributes['src']);
    if (node.name === 'picture') return findImageSources(node) !== undefined;
    return node.name === 'figure' && isImageFigure(node);
}

function isImageFigure({ children }: HtmlElement): boolean {
    const content = children.filter((child) => !isCaption(child));
    const others = content.filter((child) => !isImageElement(child));
    return others.length < content.length && isHtmlBlank(others);
}

function isCaption(node: HtmlNode): node is HtmlElement {
    return node.type === 'element' && node.name === 'figcaption';
}

export function createImagesBlockFromHtml(
    reader: ParseContext,
    elements: readonly HtmlElement[],
    data: DocumentBlockImages['data'],
    parseCaption: ParseCaption,
): DocumentBlock {
    const nodes = elements.flatMap((element) => createImages(reader, element, parseCaption));
    return { object: 'block', type: 'images', key: reader.newKey(), isVoid: false, data, nodes };
}

function createImages(reader: ParseContext, element: HtmlElement, parseCaption: ParseCaption): ImageBlock[] {
    if (element.name !== 'figure') return createImage(reader, element, []);
    const caption = parseCaption(element.children.filter(isCaption).flatMap(({ children }) => children));
    const images = element.children.filter(isImageElement);
    return images.flatMap((image, at) =>
        image.name === 'figure'
            ? createImages(reader, image, parseCaption)
            : createImage(reader, image, at === images.length - 1 ? caption : []),
    );
}

function createImage(
    { newKey }: ParseContext,
    element: HtmlElement,
    caption: readonly DocumentBlockParagraph[],
): ImageBlock[] {
    const found = findImageSources(element);
    if (!found) return [];
    const { src, dark, attributes } = found;
    const [width, height] = [parseSize(attributes['width']), parseSize(attributes['height'])];
    const data = {
        ref: createUrlReference(src),
        ...(dark && { refDark: createUrlReference(dark) }),
        ...(attributes['alt'] && { alt: attributes['alt'] }),
        ...(width !== undefined && { width }),
        ...(height !== undefined && { height }),
    };
    const fragments: ImageBlock['fragments'] =
        caption.length > 0 ? [{ object: 'fragment', key: newKey(), fragment: 'caption', nodes: [...caption] }] : [];
    return [{ object: 'block', type: 'image', key: newKey(), isVoid: true, data, fragments }];
}

export function parseInlineImage({ newKey }: ParseContext, element: HtmlElement): DocumentInlineImage | undefined {
    const found = findImageSources(element);
    if (!found) return undefined;
    const { src, dark, attributes } = found;
    const size = LINE_SIZES.find((one) => one === attributes['data-size']);
    const data = {
        ref: createUrlReference(src),
        ...(dark && { refDark: createUrlReference(dark) }),
        ...(attributes['alt'] && { caption: attributes['alt'] }),
        ...(size && { size }),
    };
    return { object: 'inline', type: 'inline-image', key: newKey(), isVoid: true, data };
}

function findImageSources(element: HtmlElement): ImageSources | undefined {
    const elements = element.name === 'img' ? [element] : [...walkHtmlElements([element])];
    const image = elements.find(({ name }) => name === 'img');
    const findSource = (media: RegExp) =>
        elements
            .filter(({ name, attributes }) => name === 'source' && media.test(attributes['media'] ?? ''))
            .map(({ attributes }) => getFirstSrcsetUrl(attributes['srcset'] ?? ''))
            .find((url) => url !== '');
    const src = image?.attributes['src'] || getFirstSrcsetUrl(image?.attributes['srcset'] ?? '');
    if (!image || !src) return undefined;
    const [light, dark] = [findSource(LIGHT), findSource(DARK)];
    // With only a light source, the `<img>` is the dark variant.
    return { src: light ?? src, dark: dark ?? (light === undefined ? undefined : src), attributes: image.attributes };
}

function getFirstSrcsetUrl(srcset: string): string {
    return /^[\s,]*(\S*?),?(?:\s|$)/.exec(srcset)?.[1] ?? '';
}

function parseSize(text: string | undefined): Size | undefined {
    const [, number, unit] = SIZE.exec(text?.trim() ?? '') ?? [];
    if (number === undefined) return undefined;
    return unit === undefined ? Number(number) : { unit, value: Number(number) };
}
