import { LINK_UTM } from '@marketplace/contract/links/tracking-link.js';

/** The code of the tracking link that brought prospect `p`, in the column's collation, so that its index is used. */
export const LINK_CODE_OF_PROSPECT = `CONVERT(JSON_UNQUOTE(JSON_EXTRACT(p.utms, '$.${LINK_UTM}')) USING ascii) COLLATE ascii_bin`;
