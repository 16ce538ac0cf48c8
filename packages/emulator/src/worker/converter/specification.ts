import { bundleSpecification, type FileReference } from '../../openapi/bundle-specification.js';
import { SpecificationError } from '../../openapi/parse-document.js';
import { ConversionProblem } from './conversion-problem.js';
import type { ConversionResult, ConvertedOpenApiSpec, FetchedOpenApiSpec } from './protocol.js';

/**
 * Returns the URLs of missing files until all are given.
 *
 * @throws {ConversionProblem} if the specification is invalid.
 */
export async function convertOpenApiSpecOrListMissingFiles(
    { url, files }: FetchedOpenApiSpec,
    [text, ...given]: readonly Uint8Array[],
): Promise<ConversionResult<ConvertedOpenApiSpec>> {
    const missing: FileReference[] = [];
    const read = async (reference: FileReference) => {
        const part = given[files.indexOf(reference.url)];
        if (part) return decodeUtf8(part);
        missing.push(reference);
        return '{}';
    };
    try {
        const specification = await bundleSpecification({ text: decodeUtf8(text), url }, read);
        if (missing.length > 0) return { value: { missing } };
        const documents = [specification.document, ...specification.files.values()];
        return {
            value: { files: [...specification.files.keys()] },
            parts: documents.map((document) => new TextEncoder().encode(JSON.stringify(document))),
        };
    } catch (error) {
        if (!(error instanceof SpecificationError)) throw error;
        if (missing.length > 0) return { value: { missing } };
        throw new ConversionProblem(error.message);
    }
}

function decodeUtf8(bytes: Uint8Array | undefined): string {
    try {
        return new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes);
    } catch {
        throw new SpecificationError('It is not UTF-8.');
    }
}
