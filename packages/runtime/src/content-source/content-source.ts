import type { ContentComputeDocumentEvent, ContentComputeRevisionEvent, OpenAPISpec, Space } from '@svc-int/api';

import type { AnyContext, RuntimeContext } from '../context/context.js';
import type { Awaitable } from '../integration/callbacks.js';
import { createCheckedJsonResponse } from '../integration/json.js';
import type { IntegrationPart } from '../integration/integration-part.js';

/** Input that content is computed from. */
export interface ContentSourceInput<
    Props extends object = Record<string, unknown>,
    Dependencies extends object = Record<string, { ref: unknown; value: unknown }>,
> {
    /** Props of the reference in the content. */
    props: Props;
    /** Dependencies of the reference by name, with their current values. */
    dependencies: ContentSourceDependenciesValueFromRef<Dependencies>;
}

/** Dependencies by name, each with the value of its reference. */
export type ContentSourceDependenciesValueFromRef<Dependencies extends object> = {
    [Name in keyof Dependencies]: Resolved<Dependencies[Name]>;
};

/** Dependency with its value: with the described type, else with the type of its kind. */
type Resolved<Dependency> = Dependency extends { value: unknown }
    ? Dependency
    : Dependency & { value: Dependency extends { ref: infer Ref } ? ValueOf<Ref> : unknown };

type ValueOf<Ref> = Ref extends { kind: 'space' }
    ? Space | null
    : Ref extends { kind: 'openapi' }
      ? OpenAPISpec | null
      : unknown;

/** Props of the component that configures a reference to a content source; left out until they were saved. */
export type ConfigureContentSourceProps<Input extends ContentSourceInput<object, object> = ContentSourceInput> =
    Partial<Input> & {
        /** Name of the same input in the hosted kit, and for its button. */
        contentSource?: Input;
        submitLabel?: string;
    };

/** The pages and files of a content source. */
export interface ContentSourceRevision {
    pages?: object[];
    files?: object[];
}

/** A source that computes pages and documents. */
export interface ContentSourceOptions<
    Input extends ContentSourceInput<object, object> = ContentSourceInput,
    Context extends AnyContext = RuntimeContext,
> {
    /** Unique in the integration; named by the manifest. */
    sourceId: string;
    /** Computes the pages and files. */
    getRevision: (input: Input, context: Context) => Awaitable<ContentSourceRevision>;
    /** Computes the document of a page. */
    getPageDocument: (input: Input, context: Context) => Awaitable<object>;
}

/** A content source, ready to be listed in `createIntegration`. */
export interface ContentSourceDefinition extends IntegrationPart {
    readonly sourceId: string;
}

/** Definition of a content source with separate props for revision and documents. */
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

/** Makes a content source. */
export function createContentSource<
    Input extends ContentSourceInput<object, object> = ContentSourceInput,
    Context extends AnyContext = RuntimeContext,
>(definition: ContentSourceOptions<Input, Context>): ContentSourceDefinition;
/** Creates a content source with separate props for revision and documents. */
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

// The author's types describe the stored configuration of the source and of its installation.
type ComputeEvent<Input> = Input & { type: ContentComputeRevisionEvent['type'] | ContentComputeDocumentEvent['type'] };
