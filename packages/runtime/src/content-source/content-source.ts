import type { ContentComputeDocumentEvent, ContentComputeRevisionEvent, OpenAPISpec, Space } from '@svc-int/api';

import type { AnyContext, RuntimeContext } from '../context/context.js';
import type { Awaitable } from '../integration/callbacks.js';
import { createCheckedJsonResponse } from '../integration/json.js';
import type { IntegrationPart } from '../integration/integration-part.js';

export interface ContentSourceInput<
    Props extends object = Record<string, unknown>,
    Dependencies extends object = Record<string, { ref: unknown; value: unknown }>,
> {
    /** Props of the reference in the content. */
    props: Props;
    dependencies: ContentSourceDependenciesValueFromRef<Dependencies>;
}

export type ContentSourceDependenciesValueFromRef<Dependencies extends object> = {
    [Name in keyof Dependencies]: Resolved<Dependencies[Name]>;
};

type Resolved<Dependency> = Dependency extends { value: unknown }
    ? Dependency
    : Dependency & { value: Dependency extends { ref: infer Ref } ? ValueOf<Ref> : unknown };

type ValueOf<Ref> = Ref extends { kind: 'space' }
    ? Space | null
    : Ref extends { kind: 'openapi' }
      ? OpenAPISpec | null
      : unknown;

/** Props of the component that configures a reference. Undefined before the first save. */
export type ConfigureContentSourceProps<Input extends ContentSourceInput<object, object> = ContentSourceInput> =
    Partial<Input> & {
        /** The input of the content source, under its name in the hosted kit. */
        contentSource?: Input;
        submitLabel?: string;
    };

export interface ContentSourceRevision {
    pages?: object[];
    files?: object[];
}

export interface ContentSourceOptions<
    Input extends ContentSourceInput<object, object> = ContentSourceInput,
    Context extends AnyContext = RuntimeContext,
> {
    /** Unique in the integration. The manifest refers to it. */
    sourceId: string;
    getRevision: (input: Input, context: Context) => Awaitable<ContentSourceRevision>;
    getPageDocument: (input: Input, context: Context) => Awaitable<object>;
}

export interface ContentSourceDefinition extends IntegrationPart {
    readonly sourceId: string;
}

interface SplitOptions<
    RevisionProps extends object,
    DocumentProps extends object,
    Dependencies extends object,
    Context,
> {
    sourceId: string;
    getRevision: (
        input: ContentSourceInput<RevisionProps, Dependencies>,
        context: Context,
    ) => Awaitable<ContentSourceRevision>;
    getPageDocument: (input: ContentSourceInput<DocumentProps, Dependencies>, context: Context) => Awaitable<object>;
}

export function createContentSource<
    Input extends ContentSourceInput<object, object> = ContentSourceInput,
    Context extends AnyContext = RuntimeContext,
>(definition: ContentSourceOptions<Input, Context>): ContentSourceDefinition;
/** Creates a content source with different props for revision and documents. */
export function createContentSource<
    RevisionProps extends object,
    DocumentProps extends object,
    Dependencies extends object,
    Context extends AnyContext = RuntimeContext,
>(definition: SplitOptions<RevisionProps, DocumentProps, Dependencies, Context>): ContentSourceDefinition;
export function createContentSource<
    Input extends ContentSourceInput<object, object> = ContentSourceInput,
    Context extends AnyContext = RuntimeContext,
>(definition: ContentSourceOptions<Input, Context>): ContentSourceDefinition {
    const { sourceId } = definition;
    return {
        sourceId,
        handles: (event) => 'sourceId' in event && event.sourceId === sourceId,
        async answer(event, context) {
            const { type, props, dependencies } = event as unknown as ComputeEvent<Input>;
            const compute = type === 'content_compute_revision' ? definition.getRevision : definition.getPageDocument;
            const result = await compute({ props, dependencies } as Input, context as unknown as Context);
            return createCheckedJsonResponse(result, `Content source ${sourceId}`);
        },
    };
}

type ComputeEvent<Input> = Input & { type: ContentComputeRevisionEvent['type'] | ContentComputeDocumentEvent['type'] };
