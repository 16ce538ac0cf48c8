import type { VNode } from 'preact';
import { useState } from 'preact/hooks';

import { InlineCodeText } from '../ui/inline-code-text.js';
import { CodeSnippets } from '../runner/code-snippets-panel.js';
import type { OperationResponse, ApiOperation, OperationParameter, OperationSchema } from '../runner/operations.js';
import { createSchemaRows, describeSchemaType } from '../runner/response/schema-rows.js';
import { SchemaTable } from '../runner/response/schema-table.js';
import { useIsSecretField } from '../runner/use-is-secret-field.js';
import { ViewHeadingWithWindowTitle } from '../shell/view-heading-with-window-title.js';
import { formatOperationRunPath } from '../workspace/operation-paths.js';
import { STUDIO_VIEWS } from '../workspace/views.js';
import { formatReferenceSearchPath } from './reference-path.js';
import { createMinimalSampleCall } from './sample-call.js';
import { getOperationGroupTitle } from './operation-groups.js';

export function OperationPage({ operation }: { operation: ApiOperation }): VNode {
    const { id, method, path, summary, parameters, body, responses } = operation;
    const isSecret = useIsSecretField();
    const subject = getOperationGroupTitle(path);
    return (
        <article class="page of-reference">
            <p class="page-kind">
                <a href={STUDIO_VIEWS.reference.path}>API reference</a> ·{' '}
                <a href={formatReferenceSearchPath(subject.replaceAll(' / ', ' '))}>{subject}</a>
            </p>
            <ViewHeadingWithWindowTitle title={id} />
            <p class="page-lead">
                <InlineCodeText text={summary} />
            </p>
            <p class="reference-path">
                {method} /v1{path}
            </p>
            <Access operation={operation} />
            <p>
                <a class="button primary" href={formatOperationRunPath(id)}>
                    Try it
                </a>
            </p>
            <Parameters title="Path" of={parameters.filter((one) => one.in === 'path')} />
            <Parameters title="Query" of={parameters.filter((one) => one.in === 'query')} />
            {body && (
                <section aria-label="Body">
                    <h2>Body</h2>
                    <Value label="Body fields" schema={body} isResponse={false} />
                </section>
            )}
            <section aria-label="Responses">
                <h2>Responses</h2>
                {responses.map((response) => (
                    <Answer key={response.status} response={response} />
                ))}
            </section>
            <CodeSnippets state={createMinimalSampleCall(operation)} isSecret={isSecret} />
        </article>
    );
}

function Access({ operation: { description, isOpen, isDeprecated } }: { operation: ApiOperation }): VNode {
    return (
        <>
            {isDeprecated && (
                <p>
                    <span class="tag tone-warn">deprecated</span> Use another operation instead.
                </p>
            )}
            <p class="reference-access">
                {isOpen ? (
                    'Public. No token required.'
                ) : description === undefined ? (
                    'No scope required. The result depends on what the token’s owner can access.'
                ) : (
                    <InlineCodeText text={description} />
                )}
            </p>
        </>
    );
}

function Parameters({ title, of }: { title: string; of: readonly OperationParameter[] }): VNode | null {
    if (of.length === 0) return null;
    const rows = of.map(({ name, schema, required, description }) => ({
        name,
        schema: { ...schema, ...(description !== undefined && { description }) },
        is: required ? ('required' as const) : ('optional' as const),
    }));
    return (
        <section aria-label={title}>
            <h2>{title}</h2>
            <SchemaTable label={`${title} parameters`} rows={rows} isResponse={false} />
        </section>
    );
}

function Answer({ response: { status, description, schema } }: { response: OperationResponse }): VNode {
    const isSuccess = status.startsWith('2');
    const [isOpen, setOpen] = useState(isSuccess);
    const head = (
        <>
            <span class={`tag ${isSuccess ? 'tone-good' : 'tone-bad'}`}>{status}</span> {description}
        </>
    );
    if (!schema) return <p class="reference-answer">{head}</p>;
    return (
        <details class="reference-answer" open={isOpen} onToggle={({ currentTarget: { open } }) => setOpen(open)}>
            <summary>{head}</summary>
            {isOpen && <Value label={`Fields of response ${status}`} schema={schema} isResponse />}
        </details>
    );
}

interface ValueProps {
    label: string;
    schema: OperationSchema;
    isResponse: boolean;
}

function Value({ label, schema, isResponse }: ValueProps): VNode {
    const rows = createSchemaRows(schema);
    return rows.length > 0 ? (
        <SchemaTable label={label} rows={rows} isResponse={isResponse} />
    ) : (
        <p class="hint">{describeSchemaType(schema) || 'Any JSON'}</p>
    );
}
