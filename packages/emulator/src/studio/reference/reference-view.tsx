import type { VNode } from 'preact';
import { useMemo } from 'preact/hooks';

import { findApiOperation, API_OPERATIONS, type ApiOperation } from '../runner/operations.js';
import { useStudio } from '../shell/context.js';
import { formatOperationReferencePath } from '../workspace/operation-paths.js';
import { STUDIO_VIEWS } from '../workspace/views.js';
import { OperationPage } from './operation-page.js';
import { parseReferencePath, formatReferenceSearchPath } from './reference-path.js';
import { filterOperationGroups } from './operation-groups.js';

export function ReferenceView({ path }: { path: string }): VNode {
    const { operation: id, wanted } = parseReferencePath(path);
    if (id === undefined) return <Operations wanted={wanted} />;
    const operation = findApiOperation(id);
    return operation ? <OperationPage key={id} operation={operation} /> : <Nothing id={id} />;
}

function Operations({ wanted }: { wanted: string }): VNode {
    const studio = useStudio();
    const subjects = useMemo(() => filterOperationGroups(wanted), [wanted]);
    const found = subjects.reduce((sum, { operations }) => sum + operations.length, 0);
    return (
        <article class="page of-reference">
            <h1>API reference</h1>
            <p class="page-lead">Every operation of the service, from its OpenAPI document.</p>
            <div class="table-tools">
                <input
                    type="search"
                    class="control"
                    aria-label="Find operations"
                    placeholder="Name, path, description or scope"
                    value={wanted}
                    onInput={({ currentTarget: { value } }) => studio.show(formatReferenceSearchPath(value))}
                />
                <p class="hint" role="status">
                    {found === 0 ? 'No matches.' : `${found} of ${API_OPERATIONS.length} operations`}
                </p>
            </div>
            {subjects.map(({ title, operations }) => (
                <section key={title} aria-label={title}>
                    <h2>{title}</h2>
                    <ul class="rows">
                        {operations.map((operation) => (
                            <Row key={operation.id} operation={operation} />
                        ))}
                    </ul>
                </section>
            ))}
        </article>
    );
}

function Row({ operation: { id, method, path, summary } }: { operation: ApiOperation }): VNode {
    return (
        <li class="row">
            <a class="row-words" href={formatOperationReferencePath(id)}>
                <span class="row-title">{id}</span>
                <span class="hint">{summary}</span>
                <span class="reference-path">
                    {method} {path}
                </span>
            </a>
        </li>
    );
}

function Nothing({ id }: { id: string }): VNode {
    return (
        <div class="empty" role="alert">
            <h1>Operation not found</h1>
            <p class="hint">The API has no operation called {id}.</p>
            <a href={STUDIO_VIEWS.reference.path}>All operations</a>
        </div>
    );
}
