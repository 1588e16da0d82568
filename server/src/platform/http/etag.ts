/** Whether `If-None-Match` names `etag`: any of the listed tags, compared weakly (RFC 9110, 13.1.2). */
export function isKnownEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  return ifNoneMatch.split(',').some((tag) => tag.trim() === '*' || opaque(tag.trim()) === opaque(etag));
}

function opaque(tag: string): string {
  return tag.replace(/^W\//, '');
}
