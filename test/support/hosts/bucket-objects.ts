import { createHash } from 'node:crypto';

export interface BucketAnswer {
    status: number;
    headers?: Record<string, string>;
    body?: string | Buffer;
}

export interface BucketRequest {
    method: string;
    name: string;
    query: URLSearchParams;
    headers: { 'if-match'?: string; 'if-none-match'?: string; range?: string };
    body: Buffer;
}

interface StoredObject {
    body: Buffer;
    etag: string;
    modified: Date;
}

interface BucketObjects {
    answer(request: BucketRequest): BucketAnswer;
    read(end: string): string[];
}

const PAGE = 1000;

export function createBucketObjects(): BucketObjects {
    const objects = new Map<string, StoredObject>();
    return {
        answer: (request) => answer(objects, request),
        read: (end) => [...objects].flatMap(([name, { body }]) => (name.endsWith(end) ? [body.toString()] : [])),
    };
}

function answer(objects: Map<string, StoredObject>, request: BucketRequest): BucketAnswer {
    const { method, name, headers } = request;
    const stored = objects.get(name);
    if (method === 'GET' && name === '') return list(objects, request.query);
    if (method === 'GET' || method === 'HEAD') return stored ? read(stored, headers.range) : missing(name);
    const refusal = unmet(stored, headers);
    if (refusal) return refusal;
    if (method === 'DELETE') {
        objects.delete(name);
        return { status: 204 };
    }
    if (method !== 'PUT') return fault(405, 'MethodNotAllowed', method);
    const etag = `"${createHash('md5').update(request.body).digest('hex')}"`;
    objects.set(name, { body: request.body, etag, modified: new Date() });
    return { status: 200, headers: { etag } };
}

function unmet(stored: StoredObject | undefined, headers: BucketRequest['headers']): BucketAnswer | undefined {
    const { 'if-match': match, 'if-none-match': noneMatch } = headers;
    if (match !== undefined && !stored) return fault(404, 'NoSuchKey', 'There is no such object.');
    const differs = match !== undefined && match !== stored?.etag;
    const exists = noneMatch === '*' && stored !== undefined;
    return differs || exists ? fault(412, 'PreconditionFailed', 'A condition does not hold.') : undefined;
}

function read({ body, etag, modified }: StoredObject, range: string | undefined): BucketAnswer {
    const headers = { etag, 'last-modified': modified.toUTCString() };
    const [, first, last] = /^bytes=(\d+)-(\d*)$/.exec(range ?? '') ?? [];
    if (first === undefined) return { status: 200, headers, body };
    if (Number(first) >= body.length) return fault(416, 'InvalidRange', 'The range begins behind the object.');
    const end = Math.min(last ? Number(last) + 1 : body.length, body.length);
    const contentRange = { 'content-range': `bytes ${first}-${end - 1}/${body.length}` };
    return { status: 206, headers: { ...headers, ...contentRange }, body: body.subarray(Number(first), end) };
}

function list(objects: ReadonlyMap<string, StoredObject>, query: URLSearchParams): BucketAnswer {
    const [prefix, delimiter] = [query.get('prefix') ?? '', query.get('delimiter') ?? ''];
    const after = query.get('continuation-token') ?? query.get('start-after') ?? '';
    const entries = new Map<string, string>();
    for (const [name, object] of [...objects].sort(([a], [b]) => (a < b ? -1 : 1))) {
        if (!name.startsWith(prefix)) continue;
        const end = delimiter === '' ? -1 : name.indexOf(delimiter, prefix.length);
        const shown = end < 0 ? name : name.slice(0, end + delimiter.length);
        if (shown > after) entries.set(shown, end < 0 ? contents(name, object) : commonPrefix(shown));
    }
    const most = Math.min(Number(query.get('max-keys') ?? PAGE), PAGE);
    const page = [...entries].slice(0, most);
    const isCut = entries.size > page.length;
    const next = isCut ? `<NextContinuationToken>${xml(page.at(-1)?.[0] ?? '')}</NextContinuationToken>` : '';
    const parts = [`<IsTruncated>${isCut}</IsTruncated>`, `<KeyCount>${page.length}</KeyCount>`, next];
    return document(200, 'ListBucketResult', [...parts, ...page.map(([, part]) => part)].join(''));
}

function contents(name: string, { body, etag, modified }: StoredObject): string {
    const facts = `<LastModified>${modified.toISOString()}</LastModified><Size>${body.length}</Size>`;
    return `<Contents><Key>${xml(name)}</Key><ETag>${xml(etag)}</ETag>${facts}</Contents>`;
}

function commonPrefix(prefix: string): string {
    return `<CommonPrefixes><Prefix>${xml(prefix)}</Prefix></CommonPrefixes>`;
}

function missing(name: string): BucketAnswer {
    return fault(404, 'NoSuchKey', name);
}

export function fault(status: number, code: string, message: string): BucketAnswer {
    return document(status, 'Error', `<Code>${code}</Code><Message>${xml(message)}</Message>`);
}

function document(status: number, element: string, content: string): BucketAnswer {
    const body = `<?xml version="1.0" encoding="UTF-8"?>\n<${element}>${content}</${element}>`;
    return { status, headers: { 'content-type': 'application/xml' }, body };
}

function xml(text: string): string {
    return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
