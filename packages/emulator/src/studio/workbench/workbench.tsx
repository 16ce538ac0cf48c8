import type { VNode } from 'preact';

import type { OpenToolWithRenderRequest } from '../workspace/url-state.js';
import type { ComponentContent } from '../workspace/open-target-content.js';
import type { StudioTarget } from '../workspace/targets.js';
import { RequestPanel } from './request-panel.js';
import { RenderTimeline } from './render-timeline.js';
import { PropsAndStateEditor } from './props-and-state-editor.js';

export { EarlierRender } from './earlier-render.js';

export interface WorkbenchProps {
    target: StudioTarget;
    content: ComponentContent;
    tool: OpenToolWithRenderRequest;
}

/** What is open beside a component to work on it. */
export function Workbench({ target, content, tool }: WorkbenchProps): VNode {
    switch (tool.name) {
        case 'values':
            return <PropsAndStateEditor target={target} content={content} request={tool.request} />;
        case 'renders':
            return <RenderTimeline target={target} content={content} />;
        case 'request':
            return <RequestPanel target={target} content={content} />;
        default:
            return tool.name satisfies never;
    }
}
