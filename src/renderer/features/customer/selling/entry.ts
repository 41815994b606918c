export { cartStrategy } from './selection/cart-outbox.ts';
