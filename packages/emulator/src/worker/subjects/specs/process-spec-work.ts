import { LIMITS } from '@svc-int/api';
import { eq } from 'drizzle-orm';

import { describeFileReference, type FileReference } from '../../../openapi/bundle-specification.js';
import { fetchUrl, type FetchLimits, UrlFetchError } from '../../service/egress/fetch-url.js';
import { ConversionError } from '../../service/conversions/converter.js';
import type { Service } from '../../service/service.js';
import { defineWorkKind } from '../../service/work/kinds.js';
import { enqueueWork, cancelOwnerWork, readWorkInput } from '../../service/work/stored-work.js';
import { specs, type SpecRow } from '../../storage/schema/specs.schema.js';
import { enqueueContentComputeForSpec } from '../revisions/index.js';
import { insertSpecVersion, type StoredSpecification, type SubmittedSpecification } from './versions.js';

const FETCH_TIMEOUT_MS = 30_000;

/** `work` is set during processing; its input is the inline source. */
interface State {
    spec: string;
    work?: string;
}

type ErrorCode = NonNullable<SpecRow['lastProcessErrorCode']>;

type Outcome = { specification: SubmittedSpecification } | { code: ErrorCode; error: string };

/** The first slice only sets the state; the second stores the version. */
export const processSpecWork = defineWorkKind<State, Outcome | undefined>({
    kind: 'openapi',
    isRetried: true,
    async prepare(service, { spec, work }) {
        return work === undefined ? undefined : toOutcome(() => readSource(service, spec, work));
    },
    step(service, { id, state: { spec } }, _, outcome) {
        if (!outcome) {
            service.db.update(specs).set({ processingState: 'progress' }).where(eq(specs.id, spec)).run();
            return { completedCount: 0, next: { spec, work: id } };
        }
        saveSpecProcessingOutcome(service, spec, outcome);
        return { completedCount: 1 };
    },
    onGiveUp(service, { spec }, error) {
        saveSpecProcessingOutcome(service, spec, { code: 'PARSE_ERROR', error });
        return { completedCount: 0 };
    },
});

/** `text` is the specification. Default: the content of its URL. */
export function enqueueSpecProcessingAndCancelOld(service: Service, spec: string, text: string | undefined): void {
    cancelOwnerWork(service, 'openapi', spec);
    enqueueWork(service, processSpecWork, { spec }, { owner: { kind: 'openapi', id: spec }, input: text ?? '' });
}

export function saveSpecProcessingOutcome(service: Service, spec: string, outcome: Outcome): void {
    const now = service.now().toISOString();
    const ended = { processingState: 'complete', lastProcessedAt: now, updatedAt: now } as const;
    const result =
        'code' in outcome
            ? { lastProcessErrorCode: outcome.code, lastProcessError: outcome.error }
            : {
                  lastProcessErrorCode: null,
                  lastProcessError: null,
                  lastVersion: insertSpecVersion(service, spec, outcome.specification),
              };
    service.db
        .update(specs)
        .set({ ...ended, ...result })
        .where(eq(specs.id, spec))
        .run();
    if (!('code' in outcome)) enqueueContentComputeForSpec(service, spec);
}

async function toOutcome(read: () => Promise<SubmittedSpecification>): Promise<Outcome> {
    try {
        return { specification: await read() };
    } catch (error) {
        if (error instanceof UrlFetchError) return { code: error.code, error: error.message };
        if (error instanceof ConversionError) return { code: 'PARSE_ERROR', error: error.message };
        throw error;
    }
}

async function readSource(service: Service, spec: string, work: string): Promise<SubmittedSpecification> {
    const read = createSpecUrlReader(service, { bytes: LIMITS.specificationBytes, milliseconds: FETCH_TIMEOUT_MS });
    const fetched = await fetchSource(service, spec, work, read);
    const specification = await readSpecificationWithFiles(service, fetched, read);
    return { ...specification, source: new TextDecoder().decode(fetched.bytes) };
}

export async function readSpecificationWithFiles(
    service: Service,
    { bytes, url }: Source,
    read: Reader,
): Promise<StoredSpecification> {
    const files = new Map<string, Uint8Array>();
    for (;;) {
        const { value, parts } = await service.egress.convert('specification', { url, files: [...files.keys()] }, [
            bytes,
            ...files.values(),
        ]);
        if ('files' in value) return toStoredSpecification(value.files, parts);
        for (const missing of value.missing) files.set(missing.url, await readReferencedFile(missing, read));
    }
}

/** @throws {UrlFetchError} that names the reference. */
async function readReferencedFile(reference: FileReference, read: Reader): Promise<Uint8Array> {
    try {
        return (await read(reference.url)).bytes;
    } catch (error) {
        if (!(error instanceof UrlFetchError)) throw error;
        throw new UrlFetchError(
            error.code,
            `${describeFileReference(reference)} leads to a file that was not read: ${error.message}`,
        );
    }
}

function toStoredSpecification(
    files: readonly string[],
    [document, ...others]: readonly Uint8Array[],
): StoredSpecification {
    const decoder = new TextDecoder();
    return {
        document: decoder.decode(document),
        files: new Map(files.map((url, at) => [url, decoder.decode(others[at])])),
    };
}

async function fetchSource(service: Service, spec: string, work: string, read: Reader): Promise<Source> {
    const row = service.db.select().from(specs).where(eq(specs.id, spec)).get();
    if (row?.sourceURL) return read(row.sourceURL);
    return { bytes: new TextEncoder().encode(readWorkInput(service, work)), url: undefined };
}

interface Source {
    bytes: Uint8Array;
    url: string | undefined;
}

type Reader = (url: string) => Promise<Source>;

/** After a public response, non-public origins are reachable only if they served a file before. */
export function createSpecUrlReader(
    { egress: { fetchExternal: send } }: Service,
    limits: Pick<FetchLimits, 'bytes' | 'milliseconds'>,
): Reader {
    const own = new Set<string>();
    let hasForeign = false;
    const until = performance.now() + limits.milliseconds;
    let rest = limits.bytes;
    return async (address) => {
        const lead = hasForeign && !own.has(new URL(address).origin);
        const bounds = { bytes: rest, milliseconds: until - performance.now(), isForeign: lead };
        const { bytes, url, isForeign } = await fetchUrl(send, address, bounds);
        if (isForeign) hasForeign = true;
        else own.add(new URL(url).origin);
        rest -= bytes.byteLength;
        return { bytes, url };
    };
}
