import type { VNode } from 'preact';
import { useMemo, useState } from 'preact/hooks';

import { HeadingOffset } from '../elements/markdown-tree.js';
import { useStudio } from '../shell/context.js';
import { useStore } from '../shell/use-store.js';
import { NewBlockInput } from './add-line.js';
import { getTopHeadingLevel } from '../elements/first-heading.js';
import { LiveBlock } from './live-block.js';
import type { PageDocument } from './page-document.js';
import { focusHandle, getSegmentLabel, SegmentRow } from './segment-row.js';
import { type CodeBlock, type Segment, toBlockSegment } from './segments.js';
import { getBlockTitle, listCodeBlocks, listSlashCommands } from './slash-commands.js';
import { TextSegmentEditor } from './text-segment.js';
import { TextWithBlocks } from './text-with-blocks.js';
import { useAddBlock } from './use-add-block.js';

interface DocumentEditorProps {
    document: PageDocument;
    space: string;
}

/** The pieces of a document: texts as they are read, and blocks alive. Who edits moves, removes, writes and adds them. */
export function DocumentEditor({ document, space }: DocumentEditorProps): VNode {
    const studio = useStudio();
    const { editable } = useStore(studio.settings);
    const { pieces: plain } = useStore(document.view);
    const overview = useStore(studio.overview);
    const codeBlocks = useMemo(() => (overview ? listCodeBlocks(overview, space) : []), [overview, space]);
    const pieces = useMemo(() => plain.map((piece) => toBlockSegment(piece, codeBlocks)), [plain, codeBlocks]);
    const firstHeading = getTopHeadingLevel(pieces.map(({ markdown }) => markdown).join('\n\n'));
    const [editing, setEditing] = useState<string>();
    const [below, setBelow] = useState<string>();
    const entries = overview ? listSlashCommands(overview, space) : [];
    const adding = useAddBlock(document, space, setEditing);
    const titleOf = ({ held }: Segment): string | undefined => held && overview && getBlockTitle(overview, held);
    return (
        <>
            {pieces.length === 0 && <p class="hint">This page is empty.</p>}
            <ol class="pieces" aria-label="Document">
                {pieces.map((piece) => (
                    <PieceWithLine
                        key={piece.id}
                        document={document}
                        space={space}
                        piece={piece}
                        codeBlocks={codeBlocks}
                        firstHeading={firstHeading}
                        title={titleOf(piece)}
                        isEditable={editable}
                        isEdited={editable && editing === piece.id}
                        edit={setEditing}
                        addBelow={setBelow}
                        line={
                            editable && below === piece.id ? (
                                <NewBlockInput
                                    label={`Add below ${getSegmentLabel(piece, titleOf(piece))}`}
                                    entries={entries}
                                    isWanted
                                    leave={() => (setBelow(undefined), focusHandle(piece.id))}
                                    {...adding(piece.id, setBelow)}
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

interface PieceWithLineProps extends DocumentEditorProps {
    piece: Segment;
    codeBlocks: readonly CodeBlock[];
    /** Depth of the highest heading of the document. */
    firstHeading: number;
    title: string | undefined;
    isEditable: boolean;
    isEdited: boolean;
    edit: (id: string | undefined) => void;
    addBelow: (id: string) => void;
    /** Where more is added below it. */
    line: VNode | null;
}

function PieceWithLine(props: PieceWithLineProps): VNode {
    const { document, space, piece, codeBlocks, firstHeading, title, isEditable, isEdited, edit, addBelow, line } =
        props;
    const { id, markdown, held } = piece;
    const acts = isEditable
        ? {
              move: (by: number) => document.move(id, by),
              remove: () => document.remove(id),
              edit: () => edit(id),
              addBelow: () => addBelow(id),
          }
        : undefined;
    const end = (written: string | undefined, byKey: boolean): void => {
        edit(undefined);
        if (byKey) focusHandle(id);
        if (written !== undefined && written !== markdown) document.rewrite(id, written);
    };
    return (
        <>
            <SegmentRow piece={piece} title={title} acts={acts}>
                {isEdited ? (
                    <TextSegmentEditor
                        label={`${getSegmentLabel(piece, title)}, as Markdown`}
                        markdown={markdown}
                        end={end}
                    />
                ) : held ? (
                    <LiveBlock document={document} space={space} piece={id} held={held} />
                ) : (
                    <HeadingOffset.Provider value={firstHeading}>
                        <TextWithBlocks
                            markdown={markdown}
                            change={(next) => document.rewrite(id, next)}
                            space={space}
                            codeBlocks={codeBlocks}
                        />
                    </HeadingOffset.Provider>
                )}
            </SegmentRow>
            {line && <li class="piece">{line}</li>}
        </>
    );
}
