import { createIntegration, Logger } from '@svc-int/runtime';

const logger = Logger('referrers');

export default createIntegration({
    events: {
        site_view: ({ referrer }) => {
            if (URL.canParse(referrer)) logger.info(`Visit from ${new URL(referrer).host}`);
            else logger.info('Direct visit');
        },
    },
});
