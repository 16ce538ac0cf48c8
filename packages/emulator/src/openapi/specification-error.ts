/** What keeps a text from being an OpenAPI specification, in a sentence. */
export class SpecificationError extends Error {
    override readonly name = 'SpecificationError';
}
