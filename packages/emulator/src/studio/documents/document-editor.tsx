import type { VNode } from 'preact';
import { useMemo, useState } from 'preact/hooks';

import { TopHeadingLevelContext } from '../elements/markdown-tree.js';
import { useStudio } from '../shell/context.js';
import { useStore } from '../ui/use-store.js';
import { NewBlockInput } from './add-line.js';
import { getTopHeadingLevel } from '../elements/first-heading.js';
import { LiveBlock } from './live-block.js';
import type { PageDocument } from './page-document.js';
import { focusSegmentHandle, getSegmentLabel, DocumentSegmentRow } from './segment-row.js';
import { type CodeBlockBinding, type DocumentSegment, toBlockSegment } from './segments.js';
import { findBlockTitle, listCodeBlockBindings, listSlashCommands } from './slash-commands.js';
import { TextSegmentEditor } from './text-segment.js';
import { TextWithBlocks } from './text-with-blocks.js';
import { useDocumentAddAndPaste } from './use-document-add-and-paste.js';

interface DocumentEditorProps {
    document: PageDocument;
    space: string;
}

export function DocumentEditor({ document, space }: DocumentEditorProps): VNode {
    const studio = useStudio();
    const { editable } = useStore(studio.settings);
    const { segments: plain } = useStore(document.view);
    const overview = useStore(studio.overview);
    const codeBlocks = useMemo(() => (overview ? listCodeBlockBindings(overview, space) : []), [overview, space]);
    const segments = useMemo(() => plain.map((segment) => toBlockSegment(segment, codeBlocks)), [plain, codeBlocks]);
    const firstHeading = getTopHeadingLevel(segments.map(({ markdown }) => markdown).join('\n\n'));
    const [editing, setEditing] = useState<string>();
    const [below, setBelow] = useState<string>();
    const entries = overview ? listSlashCommands(overview, space) : [];
    const adding = useDocumentAddAndPaste(document, space, setEditing);
    const getTitle = ({ integrationBlock }: DocumentSegment): string | undefined =>
        integrationBlock && overview && findBlockTitle(overview, integrationBlock);
    return (
        <>
            {segments.length === 0 && <p class="hint">This page is empty.</p>}
            <ol class="pieces" aria-label="Document">
                {segments.map((segment) => (
                    <PieceWithLine
                        key={segment.id}
                        document={document}
                        space={space}
                        segment={segment}
                        codeBlocks={codeBlocks}
                        firstHeading={firstHeading}
                        title={getTitle(segment)}
                        isEditable={editable}
                        isEdited={editable && editing === segment.id}
                        edit={setEditing}
                        addBelow={setBelow}
                        line={
                            editable && below === segment.id ? (
                                <NewBlockInput
                                    label={`Add below ${getSegmentLabel(segment, getTitle(segment))}`}
                                    entries={entries}
                                    isWanted
                                    leave={() => (setBelow(undefined), focusSegmentHandle(segment.id))}
                                    {...adding(segment.id, setBelow)}
                                />
                            ) : null
                        }
                    />
                ))}
            </ol>
            {editable && <NewBlockInput label="Add to the document" entries={entries} {...adding()} />}
        </>
    );
}

interface SegmentWithLineProps extends DocumentEditorProps {
    segment: DocumentSegment;
    codeBlocks: readonly CodeBlockBinding[];
    firstHeading: number;
    title: string | undefined;
    isEditable: boolean;
    isEdited: boolean;
    edit: (id: string | undefined) => void;
    addBelow: (id: string) => void;
    line: VNode | null;
}

function PieceWithLine(props: SegmentWithLineProps): VNode {
    const { document, space, segment, codeBlocks, firstHeading, title, isEditable, isEdited, edit, addBelow, line } =
        props;
    const { id, markdown, integrationBlock } = segment;
    const acts = isEditable
        ? {
              move: (by: number) => document.move(id, by),
              remove: () => document.remove(id),
              edit: () => edit(id),
              addBelow: () => addBelow(id),
          }
        : undefined;
    const finishEditing = (written: string | undefined, byKey: boolean): void => {
        edit(undefined);
        if (byKey) focusSegmentHandle(id);
        if (written !== undefined && written !== markdown) document.rewrite(id, written);
    };
    return (
        <>
            <DocumentSegmentRow segment={segment} title={title} acts={acts}>
                {isEdited ? (
                    <TextSegmentEditor
                        label={`${getSegmentLabel(segment, title)}, as Markdown`}
                        markdown={markdown}
                        end={finishEditing}
                    />
                ) : integrationBlock ? (
                    <LiveBlock document={document} space={space} segmentId={id} integrationBlock={integrationBlock} />
                ) : (
                    <TopHeadingLevelContext.Provider value={firstHeading}>
                        <TextWithBlocks
                            markdown={markdown}
                            change={(next) => document.rewrite(id, next)}
                            space={space}
                            codeBlocks={codeBlocks}
                        />
                    </TopHeadingLevelContext.Provider>
                )}
            </DocumentSegmentRow>
            {line && <li class="piece">{line}</li>}
        </>
    );
}
