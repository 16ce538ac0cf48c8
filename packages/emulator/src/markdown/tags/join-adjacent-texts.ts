import type { Nodes, Text } from 'mdast';

export function joinAdjacentTexts(nodes: readonly Nodes[]): Nodes[] {
    const joined: Nodes[] = [];
    for (const node of nodes) {
        const last = joined.at(-1);
        if (last?.type !== 'text' || node.type !== 'text') joined.push(node);
        else joined[joined.length - 1] = joinTexts(last, node);
    }
    return joined;
}

function joinTexts(text: Text, next: Text): Text {
    const [start, end] = [text.position?.start, next.position?.end];
    return { ...text, value: text.value + next.value, ...(start && end && { position: { start, end } }) };
}
