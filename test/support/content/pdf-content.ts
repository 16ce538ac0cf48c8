import { inflateSync } from 'node:zlib';

/** Content of a PDF of the service (PDF 1.7, sections 7 to 9 and 12.3). */
export interface PdfContent {
    sheets: number;
    texts: string[];
    outline: string[];
    links: string[];
    inner: number;
    pictures: string[];
}

interface PdfObject {
    text: string;
    stream: Buffer | undefined;
}

export function readPdf(pdf: Buffer): PdfContent {
    const objects = objectsIn(pdf);
    const all = [...objects.values()];
    const sheets = all.filter(({ text }) => /\/Type \/Page\b/.test(text));
    return {
        sheets: sheets.length,
        texts: sheets.map((sheet) => textOf(objects, sheet)),
        outline: outlineOf(objects),
        links: all.flatMap(({ text }) => /\/URI \((.*?)\)\n/.exec(text)?.[1] ?? []),
        inner: all.filter(({ text }) => text.includes('/S /GoTo')).length,
        pictures: all.flatMap(({ text }) => {
            const [, width] = (text.includes('/Subtype /Image') && /\/Width (\d+)/.exec(text)) || [];
            const [, height] = /\/Height (\d+)/.exec(text) ?? [];
            return width === undefined ? [] : [`${width}x${height}`];
        }),
    };
}

function objectsIn(pdf: Buffer): Map<string, PdfObject> {
    const found = new Map<string, PdfObject>();
    const whole = pdf.toString('latin1');
    for (const { 1: id = '', index, 0: begin } of whole.matchAll(/^(\d+) 0 obj\n/gm)) {
        const rest = whole.slice(index + begin.length);
        const text = rest.slice(0, rest.search(/\n(?:stream|endobj)\n/) + 1);
        const from = index + begin.length + text.length + 'stream\n'.length;
        const length = Number(/\/Length (\d+)/.exec(text)?.[1]);
        const isStream = rest.startsWith('stream\n', text.length);
        const content = pdf.subarray(from, from + length);
        const isImage = text.includes('/Subtype /Image');
        const isPacked = text.includes('/FlateDecode') && !isImage;
        found.set(id, { text, stream: isStream ? (isPacked ? inflateSync(content) : content) : undefined });
    }
    return found;
}

function textOf(objects: Map<string, PdfObject>, sheet: PdfObject): string {
    const resources = objects.get(idOf(sheet.text, 'Resources'))?.text ?? '';
    const fonts = new Map(
        [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', id = '']) => {
            const letters = objects.get(idOf(objects.get(id)?.text ?? '', 'ToUnicode'))?.stream;
            return [name, lettersOf(letters?.toString('latin1') ?? '')];
        }),
    );
    const content = objects.get(idOf(sheet.text, 'Contents'))?.stream?.toString('latin1') ?? '';
    let font = '';
    let shown = '';
    let actual: string | undefined;
    for (const [operation] of content.matchAll(/\/ActualText <\w+>|EMC|\/F\d+ |<\w+>|ET/g)) {
        if (operation.startsWith('/Actual')) actual = utf16(operation.slice('/ActualText <feff'.length, -1));
        else if (operation === 'EMC') {
            shown += actual ?? '';
            actual = undefined;
        } else if (operation === 'ET') shown += '\n';
        else if (operation.startsWith('/F')) font = operation.slice(1).trim();
        else if (actual === undefined)
            for (const code of operation.slice(1, -1).match(/.{4}/g) ?? [])
                shown += fonts.get(font)?.[Number.parseInt(code, 16)] ?? '';
    }
    return shown.replaceAll('\n\n', '\n');
}

function lettersOf(map: string): string[] {
    const lists = [...map.matchAll(/> \[(.*)\]/g)].map(([, list = '']) => list);
    return lists.flatMap((list) => [...list.matchAll(/<(.*?)>/g)].map(([, units = '']) => utf16(units)));
}

function utf16(hexadecimal: string): string {
    const units = hexadecimal.replaceAll(' ', '').match(/.{4}/g) ?? [];
    return String.fromCharCode(...units.map((unit) => Number.parseInt(unit, 16)));
}

function outlineOf(objects: Map<string, PdfObject>): string[] {
    const lines: string[] = [];
    const add = (id: string | undefined, depth: number): void => {
        for (let next = id; next !== undefined;) {
            const { text } = objects.get(next) ?? { text: '' };
            lines.push(' '.repeat(2 * depth) + titleIn(text));
            add(idOf(text, 'First') || undefined, depth + 1);
            next = idOf(text, 'Next') || undefined;
        }
    };
    const catalog = [...objects.values()].find(({ text }) => text.includes('/Type /Catalog'));
    const root = objects.get(idOf(catalog?.text ?? '', 'Outlines'));
    add(idOf(root?.text ?? '', 'First') || undefined, 0);
    return lines;
}

function titleIn(text: string): string {
    const [, title = ''] = /\/Title \(([\s\S]*?)\)\n/.exec(text) ?? [];
    const bytes = Buffer.from(title.replaceAll(/\\(.)/g, '$1'), 'latin1');
    return bytes[0] === 0xfe ? bytes.subarray(2).swap16().toString('utf16le') : bytes.toString();
}

function idOf(text: string, name: string): string {
    return new RegExp(`/${name} (\\d+) 0 R`).exec(text)?.[1] ?? '';
}
