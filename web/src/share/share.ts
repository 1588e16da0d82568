/** Opens the phone's sheet for sharing and tells whether something was shared. */
export async function share(data: ShareData): Promise<boolean> {
  try {
    await navigator.share(data);
    return true;
  } catch (error) {
    // Closing the sheet is no failure.
    if ((error as Error).name !== 'AbortError') console.error('It could not be shared.', error);
    return false;
  }
}
