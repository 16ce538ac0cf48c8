import type { VNode } from 'preact';

import type { OpenedToolWithLzRenderRequest } from '../workspace/url-state.js';
import type { ComponentContent } from '../workspace/open-target-content.js';
import type { StudioTarget } from '../workspace/targets.js';
import { RequestSharingPanel } from './request-sharing-panel.js';
import { RenderTimelineWithComparison } from './render-timeline-with-comparison.js';
import { PropsAndStateEditor } from './props-and-state-editor.js';

export { EarlierRender } from './earlier-render.js';

export interface WorkbenchProps {
    target: StudioTarget;
    content: ComponentContent;
    tool: OpenedToolWithLzRenderRequest;
}

export function Workbench({ target, content, tool }: WorkbenchProps): VNode {
    switch (tool.name) {
        case 'values':
            return <PropsAndStateEditor target={target} content={content} request={tool.request} />;
        case 'renders':
            return <RenderTimelineWithComparison target={target} content={content} />;
        case 'request':
            return <RequestSharingPanel target={target} content={content} />;
        default:
            return tool.name satisfies never;
    }
}
