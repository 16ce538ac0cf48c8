import type { ChangeRequestContentChange } from '@svc-int/api';

import { getUrlFileName, parseMediaType } from '../../converter/names.js';
import { fetchUrl, UrlFetchError } from '../../service/egress/fetch-url.js';
import type { Service } from '../../service/service.js';
import { ServiceError } from '../../service/service-error.js';
import type { FileInput } from '../revisions/index.js';
import type { ContentRefs } from './content-refs.js';

type GivenFile = Extract<ChangeRequestContentChange, { operation: 'insert_files' }>['files'][number];

const MAX_FILES = 100;
const MAX_FILE_BYTES = 10_000_000;
const MAX_TOTAL_BYTES = 20_000_000;
const FETCH_TIMEOUT_MS = 30_000;
const ALL_FETCHES_TIMEOUT_MS = 60_000;

const DEFAULT_CONTENT_TYPE = 'application/octet-stream';
const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/;

/** Throws 422 that names the file. */
export async function readInsertedFiles(
    service: Service,
    refs: ContentRefs,
    changes: readonly ChangeRequestContentChange[],
): Promise<FileInput[]> {
    const given = changes.flatMap((change, index) =>
        change.operation === 'insert_files'
            ? change.files.map((file, at) => ({ file, path: `changes[${index}].files[${at}]` }))
            : [],
    );
    if (given.length > MAX_FILES)
        throw new ServiceError(422, `changes: A request can insert at most ${MAX_FILES} files.`);
    const until = performance.now() + ALL_FETCHES_TIMEOUT_MS;
    const read: FileInput[] = [];
    let total = 0;
    for (const { file, path } of given) {
        const limits = { bytes: Math.min(MAX_FILE_BYTES, MAX_TOTAL_BYTES - total), until };
        const input = 'url' in file ? await fetchFile(service, path, file, limits) : decodeFile(path, file);
        total += input.content.byteLength;
        if (total > MAX_TOTAL_BYTES)
            throw new ServiceError(422, `${path}: The files of a request can have at most ${MAX_TOTAL_BYTES} bytes.`);
        read.push({ ...input, id: refs.ids.get(path) });
    }
    return read;
}

async function fetchFile(
    service: Service,
    path: string,
    { url, name, contentType }: Extract<GivenFile, { url: string }>,
    { bytes, until }: { bytes: number; until: number },
): Promise<FileInput> {
    const milliseconds = Math.min(FETCH_TIMEOUT_MS, until - performance.now());
    try {
        const read = await fetchUrl(service.egress.fetchExternal, url, { bytes, milliseconds, accept: '*/*' });
        return {
            name: name ?? getUrlFileName(read.url),
            contentType: contentType ?? (parseMediaType(read.contentType) || DEFAULT_CONTENT_TYPE),
            content: read.bytes,
        };
    } catch (error) {
        if (!(error instanceof UrlFetchError)) throw error;
        throw new ServiceError(422, `${path}.url: ${error.message}`);
    }
}

function decodeFile(
    path: string,
    { base64, name = 'file', contentType = DEFAULT_CONTENT_TYPE }: Extract<GivenFile, { base64: string }>,
): FileInput {
    if (!BASE64.test(base64)) throw new ServiceError(422, `${path}.base64: Expected a file in base64.`);
    return { name, contentType, content: Buffer.from(base64, 'base64') };
}
