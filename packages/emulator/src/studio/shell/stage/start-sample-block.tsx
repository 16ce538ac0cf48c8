import type { VNode } from 'preact';
import { useState } from 'preact/hooks';

import { getErrorMessage } from '../../../values/get-error-message.js';
import type { Studio } from '../../workspace/studio.js';
import { useStudio } from '../context.js';
import { focusRegion } from '../regions.js';

interface StartSampleBlockProps {
    organization: string;
    label: string;
}

export function StartSampleBlock({ organization, label }: StartSampleBlockProps): VNode {
    const studio = useStudio();
    const [busy, setBusy] = useState(false);
    const start = async (): Promise<void> => {
        setBusy(true);
        await startSampleBlock(studio, organization);
        focusRegion('view');
        setBusy(false);
    };
    return (
        <button type="button" class="button secondary" disabled={busy} onClick={() => void start()}>
            {label}
        </button>
    );
}

export async function startSampleBlock(studio: Studio, organization: string): Promise<void> {
    try {
        const { createStarterIntegration, STARTER_PATH } = await import('./starter-integration.js');
        await studio.client.ask('develop', { body: createStarterIntegration(organization) });
        await studio.refresh();
        studio.show(STARTER_PATH);
    } catch (error) {
        studio.notify(`Could not start the sample block: ${getErrorMessage(error)}`);
    }
}
