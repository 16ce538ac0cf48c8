import type { VNode } from 'preact';
import { useEffect, useId, useRef, useState } from 'preact/hooks';

import { isJsonEqual } from '../../page/bindings.js';
import { formatJson } from '../ui/format-json.js';
import { LazyModuleStatus } from '../ui/lazy-module-status.js';
import { useLazyModule } from '../ui/use-lazy-module.js';
import type { JsonCodeEditor } from './code-editor.js';
import type { Diagnostic } from './json-text.js';
import type { InferredValue } from './infer-values.js';

interface JsonEditorProps {
    label: string;
    value: Record<string, unknown>;
    known: InferredValue;
    change: (value: Record<string, unknown>) => void;
}

export function LiveJsonObjectEditor(props: JsonEditorProps): VNode {
    const id = useId();
    const { holder, problems, error } = useEditor(props, `${id}-problems`);
    return (
        <div class="json-editor">
            <h2>{props.label}</h2>
            {error !== undefined && <LazyModuleStatus error={error} />}
            <div ref={holder} class="json-editor-field" />
            <div id={`${id}-problems`} class="json-editor-problems" role="status">
                {problems.slice(0, MAX_SHOWN_PROBLEMS).map(({ line, severity, message }, at) => (
                    <p key={at} class={severity}>
                        Line {line}: {message}
                    </p>
                ))}
            </div>
        </div>
    );
}

const MAX_SHOWN_PROBLEMS = 10;

type LineDiagnostic = Diagnostic & { line: number };

function useEditor(props: JsonEditorProps, describedBy: string) {
    const { value: parts, error } = useLazyModule('the editor', loadParts);
    const holder = useRef<HTMLDivElement>(null);
    const editor = useRef<JsonCodeEditor | undefined>(undefined);
    const latest = useRef(props);
    latest.current = props;
    const written = useRef<unknown>(props.value);
    const [problems, setProblems] = useState<LineDiagnostic[]>([]);
    const syncText = (): void => {
        const { value } = latest.current;
        if (!editor.current || editor.current.hasFocus || isJsonEqual(value, written.current)) return;
        written.current = value;
        editor.current.replace(formatJson(value));
        editor.current.mark([]);
        setProblems([]);
    };
    useEffect(() => {
        if (!parts || !holder.current) return;
        let frame = 0;
        const applyText = (text: string): void => {
            const { value, problems: found } = parts.parseJsonObject(text, latest.current.known);
            editor.current?.mark(found);
            setProblems(found.map((one) => ({ ...one, line: text.slice(0, one.from).split('\n').length })));
            if (!value || isJsonEqual(value, written.current)) return;
            written.current = value;
            latest.current.change(value);
        };
        const opened = parts.openJsonCodeEditor({
            parent: holder.current,
            text: formatJson(latest.current.value),
            label: latest.current.label,
            describedBy,
            known: () => latest.current.known,
            change(text) {
                cancelAnimationFrame(frame);
                frame = requestAnimationFrame(() => applyText(text));
            },
            leave: () => (frame = requestAnimationFrame(syncText)),
        });
        editor.current = opened;
        return () => {
            cancelAnimationFrame(frame);
            editor.current = undefined;
            opened.close();
        };
    }, [parts]);
    useEffect(syncText, [props.value]);
    return { holder, problems, error };
}

const loadParts = async () => import('./code-editor.js');
