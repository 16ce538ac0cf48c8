/** Reason why a text is not an OpenAPI specification, in a sentence. */
export class SpecificationError extends Error {
    override readonly name = 'SpecificationError';
}
