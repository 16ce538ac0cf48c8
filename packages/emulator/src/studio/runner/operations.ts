import document from '@svc-int/api/openapi.json' with { type: 'json' };

/** JSON Schema, as far as forms are made of it. */
export interface Schema {
    $ref?: string;
    type?: string | string[];
    const?: unknown;
    enum?: unknown[];
    description?: string;
    properties?: Record<string, Schema>;
    required?: string[];
    oneOf?: Schema[];
    anyOf?: Schema[];
    items?: Schema;
}

/** A value in the path or the query of an operation. */
export interface Parameter {
    name: string;
    in: 'path' | 'query';
    required: boolean;
    description?: string;
    schema: Schema;
}

/** An operation of the API, as its OpenAPI document describes it. */
export interface Operation {
    id: string;
    /** Group of the client that it is in. */
    group: string;
    method: string;
    /** Below `/v1`, with its parameters in braces. */
    path: string;
    summary: string;
    description?: string;
    parameters: Parameter[];
    body?: Schema;
    /** What an answer that is a success holds. */
    answer?: Schema;
}

interface OperationObject {
    operationId: string;
    summary: string;
    description?: string;
    tags: string[];
    parameters?: Parameter[];
    requestBody?: Content;
    responses: Record<string, Content>;
}

interface Content {
    content?: Record<string, { schema?: Schema }>;
}

interface OpenAPIDocument {
    paths: Record<string, Record<string, OperationObject>>;
    components: { schemas: Record<string, Schema> };
}

// The type of the file is as long as the file.
const { paths, components } = document as unknown as OpenAPIDocument;

/** All operations, in the order of the document. */
export const OPERATIONS: readonly Operation[] = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => operationOf(method.toUpperCase(), path, operation)),
);

/** The operation with an id. */
export function operationBy(id: string): Operation | undefined {
    return OPERATIONS.find((operation) => operation.id === id);
}

/** A schema without references at its top; what stands beside a reference stays. */
export function resolved(schema: Schema): Schema {
    const { $ref: reference, ...beside } = schema;
    if (reference === undefined) return schema;
    const named = components.schemas[reference.slice(reference.lastIndexOf('/') + 1)];
    return { ...(named && resolved(named)), ...beside };
}

function operationOf(method: string, path: string, operation: OperationObject): Operation {
    const { operationId: id, summary, description, tags, parameters = [], requestBody, responses } = operation;
    const body = schemaIn(requestBody);
    const answer = schemaIn(Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1]);
    return {
        id,
        group: tags[0] ?? '',
        method,
        path,
        summary,
        ...(description !== undefined && { description }),
        parameters,
        ...(body && { body }),
        ...(answer && { answer }),
    };
}

function schemaIn(content: Content | undefined): Schema | undefined {
    return content?.content?.['application/json']?.schema;
}
