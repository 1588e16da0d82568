import { lazy } from 'react';
import DnsIcon from '@mui/icons-material/Dns';
import type { Room } from '../../shared/room.js';

const LinkHostList = lazy(() => import('./LinkHostList.js'));

export const room: Room = {
  resources: [
    {
      name: 'link-hosts',
      words: { en: 'Link host |||| Link hosts', hi: 'लिंक होस्ट |||| लिंक होस्ट' },
      empty: {
        en: 'No hosts yet. Add the first one that links may lead to.',
        hi: 'अभी कोई होस्ट नहीं है। पहला होस्ट जोड़ें, जिस पर लिंक जा सकते हैं।',
      },
      icon: DnsIcon,
      list: LinkHostList,
    },
  ],
};
