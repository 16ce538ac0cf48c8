import type { RootElement } from '@svc-int/api';
import type { RefObject, VNode } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';

import { truncateElementToPageLimits } from '../../page/truncate.js';
import type { ElementTracker } from '../elements/element-tracker.js';
import { type ElementTreeNode, listElementTreeNodes } from './list-tree-nodes.js';
import { useFramePointer } from './use-frame-pointer.js';

const MAX_LISTED_ELEMENTS = 1000;

const INDENT_PX = 14;

const ROOT_PATH = '0';

export function ElementTree({ element, tracker }: { element: RootElement; tracker: ElementTracker }): VNode {
    const all = useMemo(() => listElementTreeNodes(truncateElementToPageLimits(element)), [element]);
    const nodes = all.slice(0, MAX_LISTED_ELEMENTS);
    const list = useRef<HTMLDivElement>(null);
    const { highlighted, setHighlighted, selected, select } = useTreeSelection(nodes, list);
    const findPath = (target: EventTarget | null): string | undefined => {
        const found = tracker.findElement(target);
        return nodes.find((node) => node.element === found)?.path;
    };
    const picker = useFramePointer(tracker.frame, {
        point: (target) => setHighlighted(findPath(target)),
        pick: (target) => select(findPath(target) ?? ROOT_PATH),
    });
    const target = nodes.find(({ path }) => path === highlighted);
    useHighlight(target && findShownNode(target, nodes, tracker));
    const onKeyDown = (event: KeyboardEvent): void => {
        const next = findNextNode(nodes, selected, event.key);
        if (!next) return;
        event.preventDefault();
        select(next.path);
    };
    return (
        <div class="element-tree">
            <button type="button" class="button secondary" aria-pressed={picker.isPicking} onClick={picker.toggle}>
                Pick in the picture
            </button>
            <div
                ref={list}
                role="tree"
                aria-label="Elements"
                onKeyDown={onKeyDown}
                onPointerLeave={() => setHighlighted(undefined)}
                onFocusOut={() => setHighlighted(undefined)}
            >
                {nodes.map((node) => (
                    <TreeItem
                        key={node.path}
                        node={node}
                        isSelected={node === selected}
                        isHighlighted={node === target}
                        highlight={() => setHighlighted(node.path)}
                        select={() => select(node.path)}
                    />
                ))}
            </div>
            {all.length > nodes.length && <p class="hint">{all.length - nodes.length} more elements.</p>}
        </div>
    );
}

interface TreeItemProps {
    node: ElementTreeNode;
    isSelected: boolean;
    isHighlighted: boolean;
    highlight: () => void;
    select: () => void;
}

function TreeItem({ node, isSelected, isHighlighted, highlight, select }: TreeItemProps): VNode {
    const { path, level, type, name } = node;
    return (
        <div
            role="treeitem"
            aria-level={level}
            aria-selected={isSelected}
            class={isHighlighted ? 'of-highlighted' : ''}
            data-path={path}
            style={{ paddingLeft: `${level * INDENT_PX}px` }}
            tabIndex={isSelected ? 0 : -1}
            onPointerEnter={highlight}
            onFocus={highlight}
            onClick={select}
        >
            <code>{type}</code> {name}
        </div>
    );
}

function useTreeSelection(nodes: readonly ElementTreeNode[], list: RefObject<HTMLDivElement | null>) {
    const [current, setCurrent] = useState(ROOT_PATH);
    const [highlighted, setHighlighted] = useState<string | undefined>(undefined);
    const selected = nodes.find(({ path }) => path === current) ?? nodes[0];
    const select = (path: string): void => {
        setCurrent(path);
        setHighlighted(path);
        list.current?.querySelector<HTMLElement>(`[data-path="${path}"]`)?.focus();
    };
    return { highlighted, setHighlighted, selected, select };
}

function findNextNode(
    nodes: readonly ElementTreeNode[],
    selected: ElementTreeNode | undefined,
    key: string,
): ElementTreeNode | undefined {
    const at = nodes.findIndex((node) => node === selected);
    if (key === 'ArrowDown') return nodes[at + 1];
    if (key === 'ArrowUp') return nodes[at - 1];
    if (key === 'Home') return nodes[0];
    if (key === 'End') return nodes.at(-1);
    if (key !== 'ArrowLeft') return undefined;
    const parent = selected?.path.replace(/\.?\d+$/, '');
    return nodes.find(({ path }) => path === parent);
}

function findShownNode(
    { path, element }: ElementTreeNode,
    nodes: readonly ElementTreeNode[],
    tracker: ElementTracker,
): Element | undefined {
    const own = tracker.findNode(element);
    if (own) return own;
    const parent = nodes.find((node) => node.path === path.replace(/\.?\d+$/, ''));
    return parent ? findShownNode(parent, nodes, tracker) : (tracker.frame?.querySelector('.instance') ?? undefined);
}

function useHighlight(node: Element | undefined): void {
    useEffect(() => {
        node?.setAttribute('data-highlighted', '');
        return () => node?.removeAttribute('data-highlighted');
    }, [node]);
}
