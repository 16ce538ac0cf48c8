import { assertSpecStructure } from './assert-spec-structure.js';
import { listSpecReferences, getValueAtPointer, type Reference } from './list-spec-references.js';
import { parseSpecDocument, type SpecDocument, SpecificationError } from './parse-document.js';

export interface BundledSpecification {
    document: SpecDocument;
    files: Map<string, SpecDocument>;
}

export interface SourceText {
    text: string;
    /** Base URL of references. `undefined` if the specification was given as text. */
    url: string | undefined;
}

export interface FileReference {
    url: string;
    reference: string;
    from: string | undefined;
}

/** Omits the query and credentials of URLs, which may contain secrets. */
export function describeFileReference({ reference, from }: Omit<FileReference, 'url'>): string {
    const [written = ''] = reference.split('?', 1);
    const shown = URL.canParse(written) ? formatFileName(written) : written;
    return `The reference ${JSON.stringify(shown)} of ${formatFileName(from)}`;
}

function formatFileName(url: string | undefined): string {
    if (url === undefined) return 'the specification';
    const { origin, pathname, protocol, hash } = new URL(url);
    return origin === 'null' ? `${protocol}${pathname}` : `${origin}${pathname}${hash}`;
}

const MAX_FILES = 50;

/**
 * Makes references to files absolute.
 *
 * @throws SpecificationError, and errors of `readFile`.
 */
export async function bundleSpecification(
    { text, url }: SourceText,
    readFile: (reference: FileReference) => Promise<string>,
): Promise<BundledSpecification> {
    const document = parseSpecDocument(text);
    const files = new Map<string, SpecDocument>();
    let missing = connect(document, url, files);
    assertSpecStructure(document);
    while (missing.length > 0) {
        const [next] = missing;
        if (!next) break;
        if (files.size + missing.length >= MAX_FILES)
            throw new SpecificationError(`It refers to more than ${MAX_FILES} files.`);
        const file = parseReferencedFile(next, await readFile(next));
        files.set(next.url, file);
        const all = new Map([...missing, ...connect(file, next.url, files)].map((one) => [one.url, one]));
        missing = [...all.values()].filter((one) => !files.has(one.url));
    }
    assertTargets(document, undefined, files);
    for (const [own, file] of files) assertTargets(file, own, files);
    return { document, files };
}

function parseReferencedFile(reference: FileReference, text: string): SpecDocument {
    try {
        return parseSpecDocument(text);
    } catch (error) {
        if (!(error instanceof SpecificationError)) throw error;
        throw new SpecificationError(
            `${describeFileReference(reference)} leads to a file that is unusable: ${error.message}`,
        );
    }
}

/** Throws `SpecificationError` if the specification references other files. */
export function parseSelfContainedSpecification(text: string): SpecDocument {
    const document = parseSpecDocument(text);
    const [other] = connect(document, undefined, new Map());
    assertSpecStructure(document);
    if (other !== undefined) throw new SpecificationError(`It refers to ${other.url}, which cannot be read here.`);
    assertTargets(document, undefined, new Map());
    return document;
}

export function findSpecificationError(text: string): string | undefined {
    try {
        parseSelfContainedSpecification(text);
        return undefined;
    } catch (error) {
        if (error instanceof SpecificationError) return error.message;
        throw error;
    }
}

/** Returns the missing files. */
function connect(
    document: SpecDocument,
    base: string | undefined,
    files: ReadonlyMap<string, unknown>,
): FileReference[] {
    const others = listSpecReferences(document).filter(({ holder }) => !holder.$ref.startsWith('#'));
    return others.flatMap(({ holder }) => {
        const reference = holder.$ref;
        const target = resolveTarget(reference, base);
        const pointer = target.hash;
        target.hash = '';
        holder.$ref = target.href + pointer;
        return files.has(target.href) || target.href === base ? [] : [{ url: target.href, reference, from: base }];
    });
}

function resolveTarget(reference: string, base: string | undefined): URL {
    if (!URL.canParse(reference, base)) {
        const reason =
            base === undefined
                ? 'is relative, but the text has no address: publish the specification by its URL, or as one file'
                : 'is not a URL';
        throw new SpecificationError(`${describeFileReference({ reference, from: base })} ${reason}.`);
    }
    const target = new URL(reference, base);
    if (target.protocol === 'http:' || target.protocol === 'https:') return target;
    throw new SpecificationError(
        `${describeFileReference({ reference, from: base })} is not an http or https address.`,
    );
}

/** Ignores other fragments than JSON pointers: in OpenAPI 3.1 they name an anchor. */
function assertTargets(
    document: SpecDocument,
    own: string | undefined,
    files: ReadonlyMap<string, SpecDocument>,
): void {
    const isBroken = ({ holder: { $ref } }: Reference) => {
        const [file = '', pointer = ''] = $ref.split('#', 2);
        const target = file === '' || file === own ? document : files.get(file);
        return target !== undefined && pointer.startsWith('/') && getValueAtPointer(target, pointer) === undefined;
    };
    const broken = listSpecReferences(document).find(isBroken);
    if (broken)
        throw new SpecificationError(
            `${describeFileReference({ reference: broken.holder.$ref, from: own })} has no target.`,
        );
}
