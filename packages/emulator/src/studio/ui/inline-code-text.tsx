import type { VNode } from 'preact';

export function InlineCodeText({ text }: { text: string }): VNode {
    return <>{text.split('`').map((part, at) => (at % 2 === 0 ? part : <code key={at}>{part}</code>))}</>;
}
