import type { DocumentBlock } from '@svc-int/api';

export type SpecificationView = OperationView | ModelsView;

export interface OperationView {
    type: 'operation';
    title: string;
    method: string;
    /** Path, or name of the webhook. */
    address: string;
    /** Absolute URL, or a path. Omitted for webhooks. */
    server?: string;
    isDeprecated: boolean;
    description: DocumentBlock[];
    /** Alternatives. Schemes that are required together are joined by " + ". */
    security: string[];
    credentials: CredentialView[];
    parameters: ParameterGroupView[];
    body?: RequestBodyView;
    responses: OperationResponseView[];
}

export interface CredentialView {
    /** Name of the security scheme. */
    name: string;
    kind: 'bearer' | 'basic' | 'header' | 'query';
    parameter: string;
}

export interface ModelsView {
    type: 'models';
    models: { name: string; schema: SpecSchemaView }[];
}

export interface ParameterGroupView {
    location: string;
    parameters: PropertyView[];
}

export interface RequestBodyView {
    description: DocumentBlock[];
    isRequired: boolean;
    contents: ContentView[];
}

export interface OperationResponseView {
    status: string;
    description: DocumentBlock[];
    headers: PropertyView[];
    contents: ContentView[];
}

export interface ContentView {
    mediaType: string;
    schema?: SpecSchemaView;
    examples: ExampleView[];
    /** Generated from the schema if there are no examples. */
    sample?: string;
}

export interface ExampleView {
    /** Empty for an unnamed example. */
    name: string;
    text: string;
}

export interface PropertyView {
    name: string;
    isRequired: boolean;
    schema: SpecSchemaView;
}

export interface SpecSchemaView {
    /** For example `array of Pet`. */
    type: string;
    description: DocumentBlock[];
    isDeprecated: boolean;
    /** Peer that sends the property, if only one does: `server` for `readOnly`, `client` for `writeOnly`. */
    sender?: 'client' | 'server';
    facts: { name: string; text: string }[];
    values: string[];
    example?: string;
    properties: PropertyView[];
    /** `oneOf` and `anyOf`. */
    choices: { of: 'one' | 'any'; schemas: SpecSchemaView[] }[];
    /** Number of omitted values and properties. */
    left: number;
    /** Whether the schema is recursive, or a limit is reached. */
    isCut: boolean;
}
