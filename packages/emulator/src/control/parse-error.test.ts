import { expect, it } from 'vitest';

import { parseControlErrorResponse } from './parse-error.js';

it.each([
    [
        '{"error":{"code":409,"message":"It is of another layout.","reason":"UNKNOWN_LAYOUT"}}',
        'It is of another layout.',
    ],
    ['Back in a moment', 'Back in a moment'],
    ['{}', '{}'],
    ['null', 'null'],
    ['{"error":"Back in a moment"}', '{"error":"Back in a moment"}'],
    ['', 'HTTP 503'],
    [
        '<html>\r\n<head><title>413 Request Entity Too Large</title></head>\r\n<body>\r\n<hr><center>nginx</center>\r\n</body>\r\n</html>\r\n',
        '413 Request Entity Too Large',
    ],
    ['<p>Back in a moment</p>', '<p>Back in a moment</p>'],
])(
    'parseControlErrorResponse takes its message from the JSON error, the HTML title, the body or the status: %s',
    (text, message) => {
        expect(parseControlErrorResponse(503, text).message).toBe(message);
    },
);
