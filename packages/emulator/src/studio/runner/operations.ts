import events from '@svc-int/api/events.json' with { type: 'json' };
import document from '@svc-int/api/openapi.json' with { type: 'json' };

/** Subset of JSON Schema that forms support. */
export interface OperationSchema {
    $ref?: string;
    type?: string | string[];
    const?: unknown;
    enum?: unknown[];
    description?: string;
    format?: string;
    pattern?: string;
    default?: unknown;
    minLength?: number;
    maxLength?: number;
    minimum?: number;
    maximum?: number;
    minItems?: number;
    maxItems?: number;
    properties?: Record<string, OperationSchema>;
    additionalProperties?: OperationSchema | boolean;
    required?: string[];
    oneOf?: OperationSchema[];
    anyOf?: OperationSchema[];
    items?: OperationSchema;
}

export interface OperationParameter {
    name: string;
    in: 'path' | 'query';
    required: boolean;
    description?: string;
    schema: OperationSchema;
}

export interface OperationResponse {
    status: string;
    description: string;
    schema?: OperationSchema;
}

export interface ApiOperation {
    id: string;
    group: string;
    method: string;
    /** Path below `/v1`, with parameters in braces. */
    path: string;
    summary: string;
    description?: string;
    isDeprecated: boolean;
    /** Whether the operation needs no token. */
    isOpen: boolean;
    isStream: boolean;
    parameters: OperationParameter[];
    body?: OperationSchema;
    responses: OperationResponse[];
    responseSchema?: OperationSchema;
}

interface OperationObject {
    operationId: string;
    summary: string;
    description?: string;
    deprecated?: boolean;
    security?: unknown[];
    tags: string[];
    parameters?: OperationParameter[];
    requestBody?: Content;
    responses: Record<string, Content>;
}

interface Content {
    $ref?: string;
    description?: string;
    content?: Record<string, { schema?: OperationSchema }>;
}

interface OpenAPIDocument {
    paths: Record<string, Record<string, OperationObject>>;
    components: { schemas: Record<string, OperationSchema>; responses: Record<string, Content> };
}

const STREAM_TYPE = 'text/event-stream';

// TypeScript infers huge types for these files.
const { paths, components } = document as unknown as OpenAPIDocument;
const { oneOf: eventSchemas, $defs: definitions } = events as unknown as {
    oneOf: OperationSchema[];
    $defs: Record<string, OperationSchema>;
};

export const API_OPERATIONS: readonly ApiOperation[] = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => createOperation(method.toUpperCase(), path, operation)),
);

export function findApiOperation(id: string): ApiOperation | undefined {
    return API_OPERATIONS.find((operation) => operation.id === id);
}

/** The service adds type and id. */
export function findEventSchemaWithoutTypeAndId(type: string): OperationSchema | undefined {
    const found = eventSchemas.find(({ properties }) => properties?.['type']?.const === type);
    if (!found) return undefined;
    const { type: _, eventId: __, ...properties } = found.properties ?? {};
    const required = found.required?.filter((name) => Object.hasOwn(properties, name)) ?? [];
    return { ...found, properties, required };
}

/** Siblings of a top-level `$ref` override its target. */
export function resolveSchemaRef(schema: OperationSchema): OperationSchema {
    const { $ref: reference, ...siblings } = schema;
    if (reference === undefined) return schema;
    const name = reference.slice(reference.lastIndexOf('/') + 1);
    const named = components.schemas[name] ?? definitions[name];
    return { ...(named && resolveSchemaRef(named)), ...siblings };
}

function createOperation(method: string, path: string, operation: OperationObject): ApiOperation {
    const { operationId: id, summary, description, tags, parameters = [], requestBody } = operation;
    const body = findSchema(requestBody);
    const responses = Object.entries(operation.responses).map(([status, content]) =>
        createOperationResponse(status, content),
    );
    const responseSchema = responses.find(({ status }) => status.startsWith('2'))?.schema;
    return {
        id,
        group: tags[0] ?? '',
        method,
        path,
        summary,
        ...(description !== undefined && { description }),
        isDeprecated: operation.deprecated === true,
        isOpen: operation.security?.length === 0,
        isStream: Object.values(operation.responses).some(({ content }) => content?.[STREAM_TYPE] !== undefined),
        parameters,
        ...(body && { body }),
        responses,
        ...(responseSchema && { responseSchema }),
    };
}

function createOperationResponse(status: string, content: Content): OperationResponse {
    const named = content.$ref === undefined ? content : components.responses[status];
    const schema = findSchema(named);
    return { status, description: named?.description ?? '', ...(schema && { schema }) };
}

function findSchema(content: Content | undefined): OperationSchema | undefined {
    const types = content?.content;
    return (types?.['application/json'] ?? types?.[STREAM_TYPE])?.schema;
}
