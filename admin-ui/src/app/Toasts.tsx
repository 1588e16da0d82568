import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Portal from '@mui/material/Portal';
import { useNotificationContext, useTranslate, type NotificationPayload } from 'react-admin';

const AT_ONCE = 5;
const SHOWN_FOR_MS = 3000;

const keys = new WeakMap<NotificationPayload, number>();
let lastKey = 0;

/**
 * What `useNotify` says, at most five at once and each for three seconds (SPEC section 2); the others wait.
 * A toast that is hovered or focused stays, so that its button (`notify(text, { action })`) can be reached.
 */
export function Toasts() {
  const { notifications, setNotifications } = useNotificationContext();
  const translate = useTranslate();
  const region = useRef<HTMLElement>(null);

  // A dialog hides everything beside it from screen readers; what is said while one is open must still be heard.
  useEffect(() => {
    if (notifications.length > 0) region.current?.removeAttribute('aria-hidden');
  }, [notifications]);

  return (
    <Portal>
      <Box
        ref={region}
        role="region"
        aria-live="polite"
        aria-label={translate('app.toasts')}
        sx={{
          position: 'fixed',
          zIndex: 'snackbar',
          // On a phone over the top bar: at the bottom it would lie over the last row and over the buttons of forms.
          top: { xs: 8, sm: 'auto' },
          bottom: { sm: 16 },
          left: { xs: 16, sm: 'auto' },
          right: 16,
          width: { sm: 400 },
          display: 'grid',
          pointerEvents: 'none',
          '& > *': { pointerEvents: 'auto' },
          gap: 1,
        }}
      >
        {notifications.slice(0, AT_ONCE).map((toast) => (
          <Toast
            key={keyOf(toast)}
            toast={toast}
            onClose={() => setNotifications((all) => all.filter((one) => one !== toast))}
          />
        ))}
      </Box>
    </Portal>
  );
}

function Toast({ toast, onClose }: { toast: NotificationPayload; onClose: () => void }) {
  const translate = useTranslate();
  const [held, setHeld] = useState(false);
  const close = useEffectEvent(onClose);

  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => close(), SHOWN_FOR_MS);
    return () => clearTimeout(timer);
  }, [held]);

  const options: { messageArgs?: Record<string, unknown>; action?: ReactNode } = toast.notificationOptions ?? {};
  return (
    <Alert
      severity={toast.type}
      variant="filled"
      role={toast.type === 'error' ? 'alert' : 'status'}
      onClose={options.action === undefined ? onClose : undefined}
      action={
        options.action === undefined ? undefined : (
          <Box onClick={onClose} sx={{ display: 'flex' }}>
            {options.action}
          </Box>
        )
      }
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {typeof toast.message === 'string' ? translate(toast.message, options.messageArgs) : toast.message}
    </Alert>
  );
}

function keyOf(toast: NotificationPayload): number {
  const key = keys.get(toast) ?? ++lastKey;
  keys.set(toast, key);
  return key;
}
