import {
    contentReferenceSchema,
    contentSourceReferenceSchema,
    emojiSchema,
    iconNameSchema,
    pageCoverSchema,
    pageLayoutSchema,
    pageMetaLinksSchema,
} from '@svc-int/api/schemas';
import * as z from 'zod';

import { isStorableTextSize } from '../../../seed/check-storable.js';

const title = z.string().min(1).max(255);
export const variableTextsSchema = z.record(z.string(), z.string());
const markdown = z.string().refine(isStorableTextSize, 'Is larger than 2 MB.');

export const storedPageFieldsSchema = z
    .object({
        title,
        slug: z
            .string()
            .min(1)
            .max(100)
            .refine((slug) => !/[/?#]/.test(slug) && slug !== '.' && slug !== '..', 'Is not part of a path.'),
        type: z.enum(['document', 'group', 'link', 'computed']),
        markdown,
        description: z.string().max(1000),
        emoji: emojiSchema,
        icon: iconNameSchema,
        target: contentReferenceSchema,
        href: z.url(),
        computed: contentSourceReferenceSchema,
        hidden: z.boolean(),
        noIndex: z.boolean(),
        noRobotsIndex: z.boolean(),
        layout: pageLayoutSchema.partial(),
        cover: pageCoverSchema,
        metaLinks: pageMetaLinksSchema,
        variables: variableTextsSchema,
    })
    .partial()
    .required({ title: true });

export const reusableContentFieldsSchema = z.object({ title, markdown: markdown.optional() });
