import { readBlockProps, deleteBlockProps, writeBlockProps } from '../../subjects/integrations/index.js';
import type { ControlHandlers } from '../mount-control.js';

export const blockHandlers = {
    readBlock: ({ service, query }) => ({ props: readBlockProps(service, query) }),
    writeBlock: ({ service, query, body }) => writeBlockProps(service, query, body.props),
    deleteBlock: ({ service, query }) => deleteBlockProps(service, query),
} satisfies Partial<ControlHandlers>;
