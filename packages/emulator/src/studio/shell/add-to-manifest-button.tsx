import type { VNode } from 'preact';
import { useState } from 'preact/hooks';

import { getErrorMessage } from '../../values/get-error-message.js';
import { useStore } from '../ui/use-store.js';
import { useStudio } from './context.js';

interface AddToManifestProps {
    integration: string;
    added: string;
    add: () => Promise<{ file: string }>;
}

/** Renders nothing if no session has the integration's files. */
export function AddToManifestButton({ integration, added, add }: AddToManifestProps): VNode | null {
    const studio = useStudio();
    const projects = useStore(studio.variants.projects);
    const [busy, setBusy] = useState(false);
    const [problem, setProblem] = useState<string>();
    if (!projects.some((project) => project.integration === integration)) return null;
    const onClick = async (): Promise<void> => {
        setBusy(true);
        setProblem(undefined);
        try {
            const { file } = await add();
            studio.notify(`Added ${added} to ${file}. A new version is being built.`);
        } catch (error) {
            setProblem(getErrorMessage(error));
        }
        setBusy(false);
    };
    return (
        <>
            <button type="button" class="button secondary" disabled={busy} onClick={() => void onClick()}>
                Add to manifest
            </button>
            {problem !== undefined && (
                <p class="problem-notice" role="alert">
                    {problem}
                </p>
            )}
        </>
    );
}
