import type { DocumentBlock } from '@svc-int/api';

/** A part of a specification as a page shows it, within bounds: whatever the specification refers to is part of it. */
export type ShownSpecification = ShownOperation | ShownModels;

/** An operation, or what is sent to a webhook. */
export interface ShownOperation {
    type: 'operation';
    title: string;
    method: string;
    /** Path, or name of the webhook. */
    address: string;
    /** Where it is reached; left out for webhooks, and where the specification does not say. */
    server?: string;
    isDeprecated: boolean;
    description: DocumentBlock[];
    /** Names of the security schemes of which one lets in; several in one text are asked for together. */
    security: string[];
    parameters: ShownParameters[];
    body?: ShownBody;
    responses: ShownResponse[];
}

export interface ShownModels {
    type: 'models';
    models: { name: string; schema: ShownSchema }[];
}

/** The parameters of one kind: `path`, `query`, `header`, `cookie`, or those of a form in version 2.0. */
export interface ShownParameters {
    place: string;
    parameters: ShownProperty[];
}

export interface ShownBody {
    description: DocumentBlock[];
    isRequired: boolean;
    contents: ShownContent[];
}

export interface ShownResponse {
    status: string;
    description: DocumentBlock[];
    headers: ShownProperty[];
    contents: ShownContent[];
}

/** The content of one media type. */
export interface ShownContent {
    mediaType: string;
    schema?: ShownSchema;
    examples: ShownExample[];
}

export interface ShownExample {
    /** Empty where it has none. */
    name: string;
    text: string;
}

export interface ShownProperty {
    name: string;
    isRequired: boolean;
    schema: ShownSchema;
}

export interface ShownSchema {
    /** In a few words. */
    words: string;
    description: DocumentBlock[];
    isDeprecated: boolean;
    /** Who alone sends it, where one does. */
    sender?: 'client' | 'server';
    /** Default, pattern, bounds, by the names that a specification has for them. */
    facts: { name: string; text: string }[];
    values: string[];
    example?: string;
    properties: ShownProperty[];
    /** Alternatives: exactly one of them, or any. */
    choices: { of: 'one' | 'any'; schemas: ShownSchema[] }[];
    /** How much of it is left out, being too much. */
    left: number;
    /** Whether what is within it is left out, as it stands within that itself or the bounds are reached. */
    isCut: boolean;
}
