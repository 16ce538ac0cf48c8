import type { DocumentBlock } from '@svc-int/api';

/** A part of a specification as a page shows it, within bounds: whatever the specification refers to is part of it. */
export type SpecificationView = OperationView | ModelsView;

/** An operation, or what is sent to a webhook. */
export interface OperationView {
    type: 'operation';
    title: string;
    method: string;
    /** Path, or name of the webhook. */
    address: string;
    /** Absolute URL of its server, or the path of one; left out for webhooks, and where the specification does not say. */
    server?: string;
    isDeprecated: boolean;
    description: DocumentBlock[];
    /** Names of the security schemes of which one lets in; several in one text are asked for together. */
    security: string[];
    /** Credentials that a request has by the first of these. */
    credentials: CredentialView[];
    parameters: ParameterGroupView[];
    body?: RequestBodyView;
    responses: OperationResponseView[];
}

/** A credential of a request, as a header or query parameter has it. */
export interface CredentialView {
    /** Name of its security scheme. */
    name: string;
    kind: 'bearer' | 'basic' | 'header' | 'query';
    /** Name of the header or query parameter. */
    parameter: string;
}

export interface ModelsView {
    type: 'models';
    models: { name: string; schema: SpecSchemaView }[];
}

/** The parameters of one kind: `path`, `query`, `header`, `cookie`, or those of a form in version 2.0. */
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

/** The content of one media type. */
export interface ContentView {
    mediaType: string;
    schema?: SpecSchemaView;
    examples: ExampleView[];
    /** Example that is made of the schema; left out where the specification has some, and where it would be too long. */
    sample?: string;
}

export interface ExampleView {
    /** Empty where it has none. */
    name: string;
    text: string;
}

export interface PropertyView {
    name: string;
    isRequired: boolean;
    schema: SpecSchemaView;
}

export interface SpecSchemaView {
    /** In a few words. */
    type: string;
    description: DocumentBlock[];
    isDeprecated: boolean;
    /** Who alone sends it, where one does. */
    sender?: 'client' | 'server';
    /** Default, pattern, bounds, by the names that a specification has for them. */
    facts: { name: string; text: string }[];
    values: string[];
    example?: string;
    properties: PropertyView[];
    /** Alternatives: exactly one of them, or any. */
    choices: { of: 'one' | 'any'; schemas: SpecSchemaView[] }[];
    /** How much of it is left out, being too much. */
    left: number;
    /** Whether what is within it is left out, as it stands within that itself or the bounds are reached. */
    isCut: boolean;
}
