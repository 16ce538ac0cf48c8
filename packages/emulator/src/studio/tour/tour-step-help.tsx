import type { VNode } from 'preact';

import { useStudio } from '../shell/context.js';
import { STARTER_NAME } from '../shell/stage/starter-integration.js';
import { StartSampleBlock } from '../shell/stage/start-sample-block.js';
import { useStore } from '../ui/use-store.js';
import type { TourStep } from '../workspace/tour.js';
import { SampleScriptForm } from './sample-script-form.js';

export function TourStepHelp({ step }: { step: TourStep }): VNode {
    switch (step) {
        case 'press':
            return <PressHelp />;
        case 'fix':
            return <FixHelp />;
        case 'replay':
            return <p>In the list of events, open an event and choose “Send again”.</p>;
        default:
            return step satisfies never;
    }
}

function PressHelp(): VNode {
    const studio = useStudio();
    const kind = useStore(studio.shown)?.target.kind;
    const [organization] = useStore(studio.overview)?.organizations ?? [];
    if (kind === 'block') return <p>Press a button of the block below.</p>;
    return (
        <>
            <p>Open a block from the menu, or add a sample block.</p>
            {organization && <StartSampleBlock organization={organization.id} label="Add a sample block" />}
        </>
    );
}

function FixHelp(): VNode {
    const studio = useStudio();
    const { failure } = useStore(studio.tour.state);
    const integration = useStore(studio.shown)?.target.integration;
    const [organization] = useStore(studio.overview)?.organizations ?? [];
    const isSample = integration === STARTER_NAME && organization !== undefined;
    return (
        <>
            <p>{failure ? describeFailure(failure.type) : `${isSample ? 'Below' : 'In your editor'}, ${BREAK}`}</p>
            {isSample && <SampleScriptForm organization={organization.id} />}
        </>
    );
}

const BREAK = 'delete a bracket of the script and save.';

function describeFailure(type: 'build' | 'render'): string {
    return type === 'build'
        ? 'The build failed, and the last good version still serves the block. Fix the script and save.'
        : 'The render failed, and the event shows why. Fix the script and save.';
}
