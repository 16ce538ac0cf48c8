import type { VNode } from 'preact';

import { formatStudioResourcePath } from '../../values/resource-path.js';
import { useStudio } from '../shell/context.js';
import { EditableSwitch } from '../shell/stage/editable-switch.js';
import { ViewHeadingWithWindowTitle } from '../shell/view-heading-with-window-title.js';
import { QueryStatus } from '../ui/query-status.js';
import { useSelfRefreshingQuery } from '../shell/queries/use-self-refreshing-query.js';
import { useOverviewRefreshOnMountAndFocus } from '../shell/queries/use-refresh-overview.js';
import { useStore } from '../ui/use-store.js';
import type { PageRef } from '../writing/page-text.js';
import type { SimulatedVisitor } from '../sites/sites-path.js';
import { DocumentEditor } from './document-editor.js';
import { type DocumentsState, formatDocumentsPath, parseDocumentsPath } from './documents-path.js';
import type { PageDocument } from './page-document.js';
import { PagePickerAndCreator } from './page-picker-and-creator.js';
import { fetchDocumentPages } from './fetch-document-pages.js';
import { SaveStatusWithUndo } from './save-status-with-undo.js';
import { SitePreview } from './site-preview.js';
import { usePageDocument } from './use-page-document.js';

export function DocumentsView({ path }: { path: string }): VNode | null {
    const studio = useStudio();
    const overview = useStore(studio.overview);
    useOverviewRefreshOnMountAndFocus();
    const state = parseDocumentsPath(path);
    const spaces = overview?.organizations.flatMap((organization) => organization.spaces) ?? [];
    const space = state.space === undefined ? spaces[0] : spaces.find(({ id }) => id === state.space);
    const { changeRequest } = state;
    const { value: pages, error } = useSelfRefreshingQuery(
        space && JSON.stringify([space.id, changeRequest, state.page]),
        async () => (space ? fetchDocumentPages(studio.client.spaces, space.id, changeRequest) : []),
    );
    if (!overview) return null;
    if (!space) return <QueryStatus error={state.space === undefined ? 'There are no spaces.' : 'Space not found.'} />;
    const page = state.page ?? pages?.[0]?.id;
    const show = (next: Partial<DocumentsState>): void =>
        studio.show(formatDocumentsPath({ ...state, space: space.id, page, ...next }));
    return (
        <article class={`page of-document ${state.previewVisitor && changeRequest === undefined ? 'with-site' : ''}`}>
            <p class="page-kind">
                Document
                {changeRequest !== undefined && (
                    <>
                        {' in a '}
                        <a href={formatStudioResourcePath('change-request', space.id, changeRequest)}>change request</a>
                    </>
                )}
            </p>
            <div class="document-head">
                <PagePickerAndCreator
                    spaces={spaces}
                    of={{ space: space.id, changeRequest }}
                    pages={pages ?? []}
                    page={page}
                    show={show}
                />
                <EditableSwitch />
            </div>
            {!pages && <QueryStatus error={error} />}
            {pages && page !== undefined && (
                <Document
                    key={JSON.stringify([space.id, changeRequest, page])}
                    pageRef={{ space: space.id, page, ...(changeRequest !== undefined && { changeRequest }) }}
                    previewVisitor={state.previewVisitor}
                    showPreview={(previewVisitor) => show({ previewVisitor })}
                />
            )}
            {pages?.length === 0 && page === undefined && <p class="hint">This space has no pages yet.</p>}
        </article>
    );
}

interface DocumentProps {
    pageRef: PageRef;
    previewVisitor: SimulatedVisitor | undefined;
    showPreview: (visitor: SimulatedVisitor | undefined) => void;
}

function Document({ pageRef, previewVisitor, showPreview }: DocumentProps): VNode {
    const { document, error } = usePageDocument(pageRef);
    const { space, changeRequest } = pageRef;
    if (!document) return <QueryStatus error={error} />;
    return (
        <div class="document-columns">
            <div>
                <Title of={document} />
                <div class="document-facts">
                    <a class="hint" href={formatPagePath(pageRef)}>
                        Fields, Markdown and comments
                    </a>
                    {changeRequest === undefined ? (
                        <button
                            type="button"
                            class="button secondary"
                            onClick={() => showPreview(previewVisitor ? undefined : { as: 'nobody' })}
                        >
                            {previewVisitor ? 'Hide site preview' : 'Show site preview'}
                        </button>
                    ) : (
                        <p class="hint">Sites show this once the change request is merged.</p>
                    )}
                    <SaveStatusWithUndo document={document} />
                </div>
                <DocumentEditor document={document} space={space} />
            </div>
            {previewVisitor && changeRequest === undefined && (
                <SitePreview document={document} space={space} visitor={previewVisitor} change={showPreview} />
            )}
        </div>
    );
}

function Title({ of }: { of: PageDocument }): VNode {
    return <ViewHeadingWithWindowTitle title={useStore(of.view).title} />;
}

function formatPagePath({ space, changeRequest, page }: PageRef): string {
    return changeRequest === undefined
        ? formatStudioResourcePath('page', space, page)
        : formatStudioResourcePath('proposed-page', space, changeRequest, page);
}
